# The bot alone, without tests and stand-in, for amd64 and arm64. It writes to /app/var only.
# The base is pinned. To update it, commit the new digest (docker buildx imagetools inspect python:3.11-slim).
FROM python:3.11-slim@sha256:9c900dea9e8fb7e16277c179b555cc72d29a352dbc33cff48ad5a0412fd5bfc7

ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
WORKDIR /app

# run: for a database file. postgres: for a database on a server.
ARG REQUIREMENTS=run
COPY requirements/run.txt requirements/postgres.txt requirements/metrics.txt requirements/
RUN pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements/${REQUIREMENTS}.txt \
    && pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements/metrics.txt

# FriBiDi: for names in joined or right-to-left letters.
RUN apt-get update && apt-get install -y --no-install-recommends libfribidi0 && rm -rf /var/lib/apt/lists/*

RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin referee \
    && install -d -o referee -g referee -m 0700 /app/var
COPY bot.py hosting.py doctor.py settings.py ./
COPY engine engine
COPY render render
COPY db db
COPY cogs cogs
RUN python -m compileall -q bot.py hosting.py doctor.py settings.py engine render db cogs

USER referee
VOLUME /app/var
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=60s --timeout=20s --start-period=120s CMD ["python", "hosting.py", "health"]
CMD ["python", "bot.py"]
