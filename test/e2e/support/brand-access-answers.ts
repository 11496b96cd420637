// What the server says of a brand's commerce and access, in states that seldom come together.
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { features } from '#platform/contract/features.ts';
import type { listProviderSecrets } from '#features/staff/brand-secrets/contract.ts';
import type { getBrandFeatures, getBrandSignIn } from '#features/staff/brand-features/contract.ts';
import { factNames, type listBrandHosts } from '#features/staff/brand-hosts/contract.ts';
import type { getBrandSender, SenderFact } from '#features/staff/brand-sender/contract.ts';

export const day = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();
export const by = 'Maximilian Featherstonehaugh-Montgomery';
export const brandKey = 'maplecrest';

const fact = (name: SenderFact['fact'], state: SenderFact['state'], more: Partial<SenderFact> = {}): SenderFact => ({
	fact: name,
	state,
	...(['true', 'not_since'].includes(state) ? { since: day(-3) } : {}),
	askedAt: day(0),
	found: [],
	record: { name: `p1._domainkey.mail.${brandKey}.example`, value: `v=DKIM1; k=rsa; p=${'MIIBIjANBg'.repeat(39)}` },
	...more,
});
export const sender: OutputOf<typeof getBrandSender> = {
	now: { name: 'Maplecrest', address: 'notices@mail.operator.example', isFallback: true },
	senders: [
		{
			domain: `mail.${brandKey}.example`,
			address: `portail@mail.${brandKey}.example`,
			isLive: false,
			isDomainLive: false,
			isAligned: false,
			facts: [
				fact('first', 'not_yet', {
					slip: 'doubled',
					foundAt: `p1._domainkey.mail.${brandKey}.example.mail.${brandKey}.example`,
				}),
				fact('next', 'true'),
				fact('spf', 'not_since', { found: ['v=spf1 mx -all'] }),
				fact('dmarc', 'could_not_ask', { failure: 'ETIMEOUT' }),
				fact('alignment', 'waits', { record: undefined }),
			],
			addedAt: day(-2),
			addedBy: by,
			askedAt: day(0),
			nextAskAt: day(0),
			triesUntil: day(1),
			switchAt: day(363),
		},
	],
	isOffered: true,
	mayChange: true,
	mails: [{ key: 'sign_in_code', subject: '482913 is your Maplecrest verification code' }],
	testsGoTo: 'helen.marsh@maplecrest.example',
};

export const touched: OutputOf<typeof getBrandFeatures> = {
	features: features.map((feature, index) => ({
		feature,
		hasData: feature !== 'subscriptions',
		...((feature === 'transfers' || feature === 'autoLoad') && { needs: 'credits' as const }),
		people: 312 * index,
		running: feature === 'autoLoad' ? 2 : 0,
		pages: 9,
		acts: 1,
		tiles: 3,
		calls: 48,
		jobs: 1,
		mails: 4,
	})),
	organisations: [{ organisationId: 10_001, name: 'Harbourview Mortgage Centre' }],
};
export const ways: OutputOf<typeof getBrandSignIn> = {
	ways: ['password', 'passkey', 'microsoft', 'zoho', 'umbrella'].map((way) => ({ way, people: 312, only: 12 })),
	withoutSecondStep: 17,
	losing: { people: 12, administrators: 1 },
};
export const secrets: OutputOf<typeof listProviderSecrets> = {
	canEnter: true,
	providers: [
		{
			provider: 'umbrella',
			state: 'entered',
			isUsed: true,
			ending: 'f3',
			setAt: day(-1),
			by,
			returnAddress: `https://portal.${brandKey}.example/auth/providercallback/umbrella`,
		},
	],
};
export const hosts: OutputOf<typeof listBrandHosts> = {
	mainHost: `portal.${brandKey}.example`,
	hosts: [
		{
			isMain: true,
			facts: factNames.map((one) => ({ fact: one, state: 'true' as const, since: day(-90), found: [] })),
		},
		{
			isMain: false,
			facts: factNames.map((one, index) => ({
				fact: one,
				state: (['true', 'not_yet', 'could_not_ask', 'waits'] as const)[index] ?? 'waits',
				since: day(-1),
				askedAt: day(0),
				found: index === 1 ? ['A 203.0.113.20'] : [],
				...(index === 2 && { failure: 'ESERVFAIL' }),
			})),
		},
	].map(({ isMain, facts }) => ({
		host: `${isMain ? 'portal' : 'courtiers-hypothecaires'}.${brandKey}.example`,
		isMain,
		isLive: isMain,
		isServing: isMain,
		facts,
		proof: 'p'.repeat(43),
		addedAt: day(-1),
		addedBy: by,
		askedAt: day(0),
		nextAskAt: day(0),
		...(isMain && { certificateEndsAt: day(56) }),
	})),
	former: [{ host: `agents.${brandKey}.example`, leftAt: day(-10), redirectsUntil: day(80), mayKeep: true }],
	settings: { targets: ['hosts.operator.example'], issuer: 'letsencrypt.org' },
	mayChange: true,
};
