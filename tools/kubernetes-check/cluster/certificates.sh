# One authority, what the API server shows to those behind it (`proxy`), what KEDA shows (`keda/tls`), and the key of service accounts.
set -eu
[ -e keda/ca.crt ] && exit
mkdir -p keda
openssl genrsa -out sa.key 2048
openssl req -newkey rsa:2048 -nodes -x509 -days 30 -subj /CN=local-ca -keyout ca.key -out ca.crt
printf 'subjectAltName=DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n' > extensions
sign() {
  openssl req -newkey rsa:2048 -nodes -subj "/CN=$1" -keyout "$2.key" -out "$2.csr"
  openssl x509 -req -in "$2.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -extfile extensions -days 30 -out "$2.crt"
}
sign proxy proxy
sign localhost keda/tls
cp ca.crt keda/ca.crt
