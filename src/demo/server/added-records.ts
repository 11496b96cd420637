// Nobody can write DNS records for a demonstration, so those of the hosts and senders that people add on its screens are there as soon as they
// are added. Only the sample's own host and sender stay half way.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import { proofNameOf, proofTextOf } from '#features/staff/brand-hosts/rules.ts';
import { keyNameOf, keyTextOf, policyNameOf, policyText, senderListWith } from '#features/staff/brand-sender/rules.ts';
import { demoTarget } from './hosts.ts';
import { openDemoNameServer, type RecordType } from './name-server.ts';
import { demoSenders } from './senders.ts';

const findProof = keepSql(
	'demo_host_proof',
	{ proof: 'text' },
	(of: { host: string }) => sql`select proof from brand_hosts where host = ${of.host} limit 1`,
);
const findKeys = keepSql(
	'demo_sender_keys',
	{ publicKeys: as<{ readonly p1: string; readonly p2: string }>('json') },
	(of: { domain: string }) =>
		sql`select public_keys as "publicKeys" from brand_senders where domain = ${of.domain} limit 1`,
);

export async function knowAddedRecords(database: PreparedStatements): Promise<void> {
	const names = await openDemoNameServer();
	names.lookUp((type, name) => findRecord(database, type, name));
}

async function findRecord(database: PreparedStatements, type: RecordType, name: string): Promise<readonly string[]> {
	if (type === 'CNAME') return (await findProof(database, { host: name })).length > 0 ? [demoTarget] : [];
	if (type !== 'TXT') return [];
	const host = name.replace(proofNameOf(''), '');
	if (host !== name) return (await findProof(database, { host })).map(({ proof }) => proofTextOf(proof));
	const domain = name.replace(/^(p[12]\._domainkey|_dmarc)\./, '');
	const [sender] = await findKeys(database, { domain });
	if (sender === undefined) return [];
	const { p1, p2 } = sender.publicKeys;
	const texts = {
		[keyNameOf('p1', domain)]: keyTextOf(p1),
		[keyNameOf('p2', domain)]: keyTextOf(p2),
		[policyNameOf(domain)]: policyText,
		[domain]: senderListWith(demoSenders.spfInclude, undefined),
	};
	const text = texts[name];
	return text === undefined ? [] : [text];
}
