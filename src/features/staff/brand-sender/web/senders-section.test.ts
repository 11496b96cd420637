import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { after, before, days, hours, minutes } from '#platform/contract/duration.ts';
import type { Language } from '#platform/contract/language.ts';
import { TextProvider } from '#platform/web/text-context.tsx';
import type { BrandSender, SenderFact } from '../contract.ts';
import { en } from '../messages.en.ts';
import { fr } from '../messages.fr.ts';
import { type Senders, sendersQuery } from './queries.ts';
import { SendersSection, type SendersSectionProps } from './SendersSection.tsx';

const now = new Date();
const ago = (ms: number): string => before(now, ms).toISOString();
const domain = 'maplecrest.example';
const address = `portail@${domain}`;

const fact = (name: SenderFact['fact'], state: SenderFact['state'], more: Partial<SenderFact> = {}): SenderFact => ({
	fact: name,
	state,
	askedAt: ago(minutes(2)),
	found: [],
	...(['true', 'not_since'].includes(state) && { since: ago(days(90)) }),
	record: { name: `record-of-${name}.${domain}`, value: `value of ${name}` },
	...more,
});
const all = (['first', 'next', 'spf', 'dmarc', 'alignment'] as const).map((name) => fact(name, 'true'));

const sender = (facts: readonly SenderFact[], more: Partial<BrandSender> = {}): BrandSender => ({
	domain,
	address,
	isLive: false,
	isDomainLive: false,
	isAligned: facts.every(({ state }) => state === 'true'),
	facts: [...facts],
	addedAt: ago(days(2)),
	askedAt: ago(minutes(2)),
	nextAskAt: after(now, minutes(8)).toISOString(),
	triesUntil: after(now, hours(22) + minutes(29.5)).toISOString(),
	switchAt: '2027-11-22T12:00:00Z',
	...more,
});
const inProgress = sender([
	fact('first', 'not_yet', { slip: 'doubled', foundAt: `record-of-first.${domain}.${domain}` }),
	fact('next', 'true'),
	fact('spf', 'not_since', { found: ['v=spf1 mx -all'] }),
	fact('dmarc', 'could_not_ask', { failure: 'ETIMEOUT' }),
	fact('alignment', 'waits'),
]);
const data: Senders = {
	now: { name: 'Maplecrest via Operator', address: 'notices@mail.operator.example', isFallback: true },
	senders: [inProgress],
	isOffered: true,
	mayChange: true,
	mails: [],
	testsGoTo: 'helen@maplecrest.example',
};

function render(
	change: Partial<Senders> = {},
	language: Language = 'en',
	props: Partial<SendersSectionProps> = {},
): string {
	const client = new QueryClient();
	client.setQueryData(sendersQuery('maplecrest').queryKey, { ...data, ...change });
	const section = createElement(SendersSection, {
		brandKey: 'maplecrest',
		draft: { name: 'Maplecrest', address: 'old@maplecrest.example', replyTo: 'soutien@maplecrest.example' },
		showRecord: ({ name, value }) => createElement('i', null, `${name}=${value}`),
		showFields: (isOffered) => createElement('i', null, `typed address: ${!isOffered}`),
		...props,
	});
	const texts = { language, catalogs: { 'brand-sender': language === 'en' ? en : fr }, children: section };
	const page = createElement(QueryClientProvider, { client }, createElement(TextProvider, texts));
	return renderToStaticMarkup(page)
		.replaceAll(/<[^>]+>/g, '|')
		.replaceAll(/\|+/g, '|');
}

describe('the sender of a brand', () => {
	it('says as whom mail goes out, what is missing, and the records that mend it', () => {
		const text = render();
		expect(text).toContain('|Maplecrest via Operator|notices@mail.operator.example|');
		expect(text).toContain(`|Once approved|Maplecrest|${address}|`);
		expect(text).toContain('In progress, 1 of 5');
		expect(text).toContain(
			`We found it at record-of-first.${domain}.${domain}. Your DNS provider adds the domain, so enter only record-of-first as the name.`,
		);
		expect(text).toContain('|It takes over on November 22, 2027. You don’t need to do anything.|');
		expect(text).toContain('We found v=spf1 mx -all. Replace it with this record, which keeps what it says:');
		expect(text).toContain('The name server didn’t respond (ETIMEOUT). Your records might be right.');
		expect(text).toContain(`|record-of-spf.${domain}=value of spf|`);
		expect(text).not.toContain('value of next');
		expect(text).toContain('Next check in 8 minutes');
		expect(text).toContain('22 h 29 min of 72 h left');
	});

	it('that is ready goes into a draft, where there is one', () => {
		const ready = { senders: [sender(all)] };
		expect(render(ready)).not.toContain('Add to the draft');
		const props = { onAddToDraft: () => undefined };
		expect(render(ready, 'en', props)).toContain('Add to the draft');
		const inDraft = { ...props, draft: { name: 'Maplecrest', address, replyTo: address } };
		expect(render(ready, 'en', inDraft)).toContain('In the draft');
	});

	it('that is live and broke is told as broken', () => {
		expect(render({ senders: [{ ...inProgress, isLive: true, isDomainLive: true }] })).toContain('|Not aligned|');
		expect(render({ senders: [sender(all, { isLive: true, isDomainLive: true })] })).toContain('|Sending|');
	});

	it('of which only the domain is live goes into a draft, and is not the one that sends', () => {
		const other = { senders: [sender(all, { isDomainLive: true, address: `help@${domain}` })] };
		const text = render(other, 'en', { onAddToDraft: () => undefined });
		expect(text).toContain('Add to the draft');
		expect(text).toContain('|Ready|');
		for (const words of ['|Sending|', `Remove ${domain}`]) expect(text).not.toContain(words);
	});

	it('has no acts for people who cannot change it', () => {
		const text = render({ mayChange: false }, 'en', { onAddToDraft: () => undefined });
		for (const act of ['Set up a sender', 'Check now', 'Remove ', 'Add to the draft', 'Send test'])
			expect(text).not.toContain(act);
	});

	it('is typed where nobody sets it up', () => {
		const text = render({ isOffered: false });
		expect(text).toContain('messages aren’t signed');
		expect(text).toContain('typed address: true');
		expect(text).not.toContain('In progress');
	});

	it('is in French as well', () => {
		const text = render({}, 'fr');
		expect(text).toContain('En cours, 1 sur 5');
		expect(text).toContain('Il reste 22 h 29 min sur 72 h');
	});
});
