/** postgresql.auto.conf. Nothing here trades durability for speed: a commit is on disk when it is acknowledged. */
export const postgresqlSettings = (port: number): string => `\
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
# An open cursor may hold a connection of its own, beside those of FerretDB's pool.
max_connections = 500
shared_preload_libraries = 'pg_cron,pg_documentdb_core,pg_documentdb'
cron.database_name = 'postgres'
cron.host = '127.0.0.1'
cron.log_run = off
cron.log_statement = off
documentdb.localhost_connection_string = 'host=127.0.0.1'
# Unique indexes are exclusion constraints here: racing inserts deadlock, and each waits this long to find out.
deadlock_timeout = 10ms
fsync = on
# Without it a killed server leaves corrupt indexes.
full_page_writes = on
wal_level = minimal
max_wal_senders = 0
# Little to replay, so a killed server is soon back.
checkpoint_timeout = 60s
max_wal_size = 256MB
log_min_messages = fatal
`
