# Debian without what nobody reads, and with the certificates of this machine.
set -eu
debootstrap --variant=minbase bookworm system "$MIRROR"
for path in usr/share/doc usr/share/locale usr/share/man var/cache/apt var/lib/apt/lists; do rm -r "system/$path"; done
mkdir -p system/etc/ssl/certs
cp /etc/ssl/certs/ca-certificates.crt system/etc/ssl/certs/
printf 'FROM scratch\nCOPY system /\n' > Dockerfile
