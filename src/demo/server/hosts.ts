// Hosts of the demonstration's first brand, one that serves and one that is half way, and the name server that is asked about them and about
// senders.
import { after, before, days, minutes } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { HostSettings, SenderSettings } from '#platform/server/config.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { addKnownHost } from '#features/staff/brand-hosts/server/fixtures.ts';
import { proofNameOf, proofTextOf } from '#features/staff/brand-hosts/rules.ts';
import { openDemoNameServer } from './name-server.ts';
import { demoSenders } from './senders.ts';
import { findDemoPerson } from './people.ts';

export const demoTarget = 'hosts.portico.example';
const serving = 'portal.portico.example';
const begun = 'courtiers.portico.example';
const proof = 'proof-of-the-demonstration';

export async function addDemoHosts(queries: TransactionQueries, clock: Clock): Promise<void> {
	const now = clock.now();
	const addedBy = findDemoPerson('admin');
	const askedAt = before(now, minutes(2));
	const trueSince = (time: Date) => ({ trueSince: time.toISOString(), askedAt: askedAt.toISOString() });
	const since = trueSince(before(now, days(88)));
	const common = { brandKey: 'portico', proof, addedBy, askedAt };
	await addKnownHost(queries, {
		...common,
		host: serving,
		addedAt: before(now, days(90)),
		facts: { txt: since, dns: since, caa: since, tls: since },
		certificateEndsAt: after(now, days(56)),
		// No handshake reaches a demonstration, so nobody asks for one.
		askAt: after(now, days(3650)),
	});
	await addKnownHost(queries, {
		...common,
		host: begun,
		addedAt: before(now, minutes(55)),
		facts: {
			txt: trueSince(before(now, minutes(38))),
			dns: { askedAt: askedAt.toISOString(), found: ['A 203.0.113.20'] },
			caa: { askedAt: askedAt.toISOString(), failure: 'ESERVFAIL' },
		},
		askAt: after(now, minutes(3)),
	});
}

/** It knows the hosts above; `added-records.ts` gives it those of hosts that people add. */
export async function openDemoNames(): Promise<{ readonly hosts: HostSettings; readonly senders: SenderSettings }> {
	const names = await openDemoNameServer();
	names.set('A', demoTarget, ['127.0.0.1']);
	names.set('TXT', proofNameOf(begun), [proofTextOf(proof)]);
	names.set('A', begun, ['203.0.113.20']);
	names.set('CNAME', begun);
	names.fail('CAA', 'refuses', begun);
	const resolvers = [names.address];
	return {
		hosts: { targets: [demoTarget], issuer: 'letsencrypt.org', resolvers },
		senders: { ...demoSenders, resolvers },
	};
}
