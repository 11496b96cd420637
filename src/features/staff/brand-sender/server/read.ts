// The senders of a brand as its editors see them.
import type { Brand } from '#platform/contract/brand.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { getPerson } from '#features/account/identity/server/api.ts';
import { reachesBrand } from '#features/staff/access/server/api.ts';
import { isOwnBrand } from '#features/staff/brand-editor/server/api.ts';
import { type KeptFact, stateOf } from '#features/staff/brand-hosts/server/api.ts';
import {
	type BrandSender,
	brandSenderProblem,
	type getBrandSender,
	type SenderFact,
	type SenderFactName,
	senderFacts,
	type Slip,
} from '../contract.ts';
import {
	keyNameOf,
	keyTextOf,
	otherSelector,
	policyNameOf,
	policyText,
	type Selector,
	senderListWith,
} from '../rules.ts';
import type { SenderDependencies } from './dependencies.ts';
import { alignedSince, type AskedFact } from './facts.ts';
import { fallbackFor, liveDomainOf } from './identity.ts';
import { listOfBrand } from './rows.ts';
import { makeSamples } from './sample-mail.ts';

type Answer = OutputOf<typeof getBrandSender>;
type Row = Awaited<ReturnType<typeof listOfBrand>>[number];

export async function readSenders(
	dependencies: SenderDependencies,
	call: AuthenticatedCall,
	brandKey: string,
): Promise<Answer> {
	const { database, clock, config } = dependencies;
	const { actor, brand } = call;
	const now = clock.now();
	const { rows, isEditor, person } = await database.transaction(async (queries) => {
		if (!(await isOwnBrand(queries, call, brandKey))) throw brandSenderProblem('brand_sender.not_found');
		return {
			rows: await listOfBrand(queries, brandKey),
			isEditor: await reachesBrand(queries, call, 'brands.manage', now),
			person: await getPerson({ database: queries, clock }, actor),
		};
	});
	const isLive = brandKey === brand.key;
	const { language } = actor;
	return {
		...(isLive && { now: asWhom(dependencies, call, rows) }),
		senders: rows.map((row) => describe(row, isLive ? brand : undefined, config.senders?.spfInclude)),
		isOffered: config.senders !== undefined && dependencies.secretKeys.sealingKeyId !== undefined,
		mayChange: isEditor,
		mails: isLive
			? makeSamples(dependencies.sampleMails, language, { brand, person, now }).map(({ key, message }) => ({
					key,
					subject: message.subject,
				}))
			: [],
		testsGoTo: person.email,
	};
}

function asWhom(
	{ config: { senders } }: SenderDependencies,
	{ brand, actor }: AuthenticatedCall,
	rows: readonly Row[],
): NonNullable<Answer['now']> {
	const from = { name: brand.mail.fromName[actor.language], address: brand.mail.fromAddress };
	const isReady = rows.some((row) => row.isAligned && row.domain === liveDomainOf(brand));
	if (senders === undefined || isReady) return { ...from, isFallback: false };
	return { ...fallbackFor(senders, { from }).from, isFallback: true };
}

function describe(row: Row, live: Brand | undefined, include: string | undefined): BrandSender {
	const { adder, askedAt } = row;
	return {
		domain: row.domain,
		address: row.address,
		isLive: live?.mail.fromAddress === row.address,
		isDomainLive: live !== undefined && liveDomainOf(live) === row.domain,
		isAligned: row.isAligned,
		facts: senderFacts.map((fact) => describeFact(fact, row, include)),
		addedAt: row.addedAt.toISOString(),
		...(adder !== null && { addedBy: adder }),
		...(askedAt !== null && { askedAt: askedAt.toISOString(), nextAskAt: row.askAt.toISOString() }),
		triesUntil: row.triesUntil.toISOString(),
		switchAt: row.switchAt.toISOString(),
	};
}

function describeFact(fact: SenderFactName, row: Row, include: string | undefined): SenderFact {
	if (fact === 'alignment') {
		const since = alignedSince(row.facts);
		return { fact, state: since === undefined ? 'waits' : 'true', ...(since !== undefined && { since }), found: [] };
	}
	const kept: KeptFact = row.facts[fact] ?? {};
	const since = kept.trueSince ?? kept.falseSince;
	const record = recordOf(fact, row, include);
	return {
		fact,
		state: stateOf(kept),
		...(since !== undefined && { since }),
		...(kept.askedAt !== undefined && { askedAt: kept.askedAt }),
		found: [...(kept.found ?? [])],
		...(kept.foundAt !== undefined && { foundAt: kept.foundAt }),
		...(kept.slip !== undefined && { slip: kept.slip as Slip }), // only ask-sender.ts writes it
		...(kept.failure !== undefined && { failure: kept.failure }),
		...(record !== undefined && { record }),
	};
}

function recordOf(fact: AskedFact, { domain, signing, publicKeys, facts }: Row, include: string | undefined) {
	const keyRecord = (selector: Selector) => ({
		name: keyNameOf(selector, domain),
		value: keyTextOf(publicKeys[selector]),
	});
	if (fact === 'first') return keyRecord(signing);
	if (fact === 'next') return keyRecord(otherSelector(signing));
	if (fact === 'dmarc') return { name: policyNameOf(domain), value: policyText };
	return include === undefined ? undefined : { name: domain, value: senderListWith(include, facts.spf?.found?.[0]) };
}
