// Run by mongosh. MEMBERS: the replica set's members, host:port, commas between them, the first with the data.
const { readFileSync } = require('node:fs');

const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim();
const hosts = process.env.MEMBERS.split(',');
const admin = connect(
  `mongodb://root:${encodeURIComponent(secret('mongodb_root_password'))}@${hosts[0]}/admin?directConnection=true`,
);

/** Whether it was done; false where the server refuses it for the reason that is expected. */
function done(command, expected) {
  try {
    admin.runCommand(command);
    return true;
  } catch (fault) {
    if (fault.codeName === expected) return false;
    throw fault;
  }
}

done({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: hosts[0] }] } }, 'AlreadyInitialized');
while (!admin.hello().isWritablePrimary) sleep(500);

// One at a time: the set takes the next when a majority of it knows the one before.
for (const host of hosts) {
  for (;;) {
    const { config } = admin.runCommand({ replSetGetConfig: 1 });
    if (config.members.some((member) => member.host === host)) break;
    const _id = Math.max(...config.members.map((member) => member._id)) + 1;
    const grown = { ...config, version: config.version + 1, members: [...config.members, { _id, host }] };
    if (!done({ replSetReconfig: grown }, 'CurrentConfigNotCommittedYet')) sleep(500);
  }
}

// A restore replays what happened while its dump was made: no role of MongoDB's own may.
if (!admin.getRole('replayer')) {
  const everything = { resource: { anyResource: true }, actions: ['anyAction'] };
  admin.createRole({ role: 'replayer', privileges: [everything], roles: [] });
}
admin.grantRolesToUser('root', ['replayer']);

const product = admin.getSiblingDB('coffret');
const account = { pwd: secret('mongodb_password'), roles: [{ role: 'readWrite', db: 'coffret' }] };
if (product.getUser('coffret')) product.updateUser('coffret', account);
else product.createUser({ user: 'coffret', ...account });
print(`The replica set has ${admin.hello().hosts.join(', ')}; the product signs in as coffret.`);
