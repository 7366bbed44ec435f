"""Copies that share nothing that can change, made by type: what a type says is immutable is never looked at."""

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import Any, TypeAlias

from msgspec import inspect

Copier: TypeAlias = Callable[[Any], Any]
PLAIN = (
    inspect.NoneType, inspect.BoolType, inspect.IntType, inspect.FloatType, inspect.StrType, inspect.BytesType,
    inspect.LiteralType, inspect.EnumType,
)  # fmt: skip


def copier(kind: Any) -> Copier | None:
    """What copies values of this type; None: they cannot change and may be shared."""
    return _copier(inspect.type_info(kind))


def _copier(info: inspect.Type) -> Copier | None:
    if isinstance(info, PLAIN):
        return None
    if isinstance(info, inspect.ListType):
        inner = _copier(info.item_type)
        return partial(_list, inner) if inner else list.copy
    if isinstance(info, inspect.DictType):
        inner = _copier(info.value_type)
        return partial(_dict, inner) if inner else dict.copy
    if isinstance(info, inspect.UnionType):
        return _union_copier(info)
    if isinstance(info, inspect.StructType):
        return _struct_copier(info)
    if isinstance(info, inspect.VarTupleType):
        return deepcopy if _copier(info.item_type) else None
    return deepcopy


def _struct_copier(info: inspect.StructType) -> Copier | None:
    parts = [(field.name, inner) for field in info.fields if (inner := _copier(field.type))]
    if info.cls.__struct_config__.frozen:
        return deepcopy if parts else None
    plain: Copier = info.cls.__copy__  # type: ignore[attr-defined]
    return partial(_struct, parts) if parts else plain


def _union_copier(info: inspect.UnionType) -> Copier | None:
    """By the class of a value; a union has one list and one dict at most."""
    inners = {_class(one): inner for one in info.types if (inner := _copier(one))}
    if Any in inners:
        return deepcopy
    return partial(_one_of, inners) if inners else None


def _class(info: inspect.Type) -> Any:
    if isinstance(info, inspect.StructType):
        return info.cls
    return {inspect.ListType: list, inspect.DictType: dict}.get(type(info), Any)


def _list(inner: Copier, value: list[Any]) -> list[Any]:
    return [inner(item) for item in value]


def _dict(inner: Copier, value: dict[Any, Any]) -> dict[Any, Any]:
    return {key: inner(item) for key, item in value.items()}


def _one_of(inners: dict[type, Copier], value: Any) -> Any:
    inner = inners.get(type(value))
    return inner(value) if inner else value


def _struct(parts: list[tuple[str, Copier]], value: Any) -> Any:
    twin = value.__copy__()
    for name, inner in parts:
        setattr(twin, name, inner(getattr(value, name)))
    return twin
