# The Node that runs the check, and the npm of this machine.
set -eu
cp "$NODE" node
cp -r "$NPM" npm
cp "$RECIPES/node.Dockerfile" Dockerfile
