// Senders of the demonstration's brands: those that are live are ready, one of the first brand is half way. The name server says of each what it
// was found to say.
import { after, before, days, hours, minutes } from '#platform/contract/duration.ts';
import type { SenderSettings } from '#platform/server/config.ts';
import type { Core } from '#platform/server/slice.ts';
import {
	addKnownSender,
	listSenders,
	makeKey,
	type SenderFixture,
} from '#features/staff/brand-sender/server/fixtures.ts';
import { keyNameOf, keyTextOf, policyNameOf, senderListWith } from '#features/staff/brand-sender/rules.ts';
import { type NameServer, openDemoNameServer } from './name-server.ts';
import { findDemoPerson } from './people.ts';

export const demoSenders: Omit<SenderSettings, 'resolvers'> = {
	fallback: { address: 'notices@mail.operator.example' },
	spfInclude: 'spf.operator.example',
};
const begun = {
	brandKey: 'portico',
	domain: 'courriels.portico.example',
	address: 'portail@courriels.portico.example',
};

type Parts = Pick<Core, 'database' | 'clock' | 'registry' | 'secretKeys'>;

export async function addDemoSenders(parts: Parts): Promise<void> {
	const { database, registry } = parts;
	const brands = registry.all();
	// Other brands than the samples may be served.
	if (!brands.some(({ key }) => key === begun.brandKey)) return;
	await database.transaction(async (queries) => {
		const isFilled = (await listSenders(queries, begun.brandKey)).length > 0;
		if (isFilled) return;
		// One pair for all: a key costs a tenth of a second.
		const key = await makeKey();
		const keys = { p1: key, p2: key };
		const live = brands.map(({ key: brandKey, mail }) => readyOf(parts, { brandKey, address: mail.fromAddress }));
		for (const { addedAt, ...fixture } of [...live, half(parts)]) {
			// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
			await addKnownSender({ ...parts, addedAt }, queries, { ...fixture, keys });
		}
	});
	const names = await openDemoNameServer();
	const rows = await Promise.all(brands.map(({ key }) => listSenders(database, key)));
	for (const row of rows.flat()) tellNames(names, row);
}

type Fixture = Omit<SenderFixture, 'keys'> & { readonly addedAt: Date };

function readyOf(
	{ clock }: Parts,
	{ brandKey, address }: { readonly brandKey: string; readonly address: string },
): Fixture {
	const now = clock.now();
	const fact = { trueSince: before(now, days(120)).toISOString(), askedAt: before(now, hours(5)).toISOString() };
	return {
		brandKey,
		domain: address.slice(address.indexOf('@') + 1),
		address,
		addedAt: before(now, days(120)),
		askedAt: before(now, hours(5)),
		askAt: after(now, hours(19)),
		triesUntil: before(now, days(117)),
		facts: { first: fact, next: fact, spf: fact, dmarc: fact },
	};
}

function half({ clock }: Parts): Fixture {
	const now = clock.now();
	const { organisationId, id: userId } = findDemoPerson('admin');
	const askedAt = before(now, minutes(2)).toISOString();
	const trueSince = (hoursAgo: number) => ({ trueSince: before(now, hours(hoursAgo)).toISOString(), askedAt });
	return {
		...begun,
		by: { organisationId, userId },
		addedAt: before(now, hours(49)),
		askedAt: before(now, minutes(2)),
		askAt: after(now, minutes(8)),
		triesUntil: after(now, hours(23)),
		facts: {
			first: { askedAt, found: [], slip: 'doubled', foundAt: doubledNameOf(begun.domain) },
			next: trueSince(26),
			spf: trueSince(48),
			dmarc: trueSince(48),
		},
	};
}

const doubledNameOf = (domain: string): string => `${keyNameOf('p1', domain)}.${domain}`;

function tellNames(names: NameServer, { domain, publicKeys }: Awaited<ReturnType<typeof listSenders>>[number]): void {
	const first = domain === begun.domain ? doubledNameOf(domain) : keyNameOf('p1', domain);
	names.set('TXT', keyNameOf('p1', domain));
	names.set('TXT', first, [keyTextOf(publicKeys.p1)]);
	names.set('TXT', keyNameOf('p2', domain), [keyTextOf(publicKeys.p2)]);
	names.set('TXT', domain, [senderListWith(demoSenders.spfInclude, undefined)]);
	names.set('TXT', policyNameOf(domain), ['v=DMARC1; p=quarantine']);
}
