import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { after, before, days, minutes } from '#platform/contract/duration.ts';
import type { Language } from '#platform/contract/language.ts';
import { TextProvider } from '#platform/web/text-context.tsx';
import type { BrandHost, Fact, FactName, FactState } from '../contract.ts';
import { en } from '../messages.en.ts';
import { fr } from '../messages.fr.ts';
import { HostsSection, type HostsSectionProps } from './HostsSection.tsx';
import { type Hosts, hostsQuery } from './queries.ts';

const now = new Date();
const ago = (ms: number): string => before(now, ms).toISOString();

const fact = (name: FactName, state: FactState, more: Partial<Fact> = {}): Fact => ({
	fact: name,
	state,
	askedAt: ago(minutes(2)),
	found: [],
	...(['true', 'not_since'].includes(state) && { since: ago(days(90)) }),
	...more,
});
const serving = (['txt', 'dns', 'caa', 'tls'] as const).map((name) => fact(name, 'true'));

const host = (name: string, facts: readonly Fact[], more: Partial<BrandHost> = {}): BrandHost => ({
	host: name,
	isMain: false,
	isLive: false,
	isServing: facts.every(({ state }) => state === 'true'),
	facts: [...facts],
	proof: 'a-proof-of-24-characters',
	askedAt: ago(minutes(2)),
	nextAskAt: after(now, minutes(3)).toISOString(),
	...more,
});

const inProgress = host('courtiers.maplecrest.example', [
	fact('txt', 'true'),
	fact('dns', 'not_yet', { found: ['A 203.0.113.20'] }),
	fact('caa', 'could_not_ask', { failure: 'ETIMEOUT' }),
	fact('tls', 'waits'),
]);
const data: Hosts = {
	mainHost: 'portail.maplecrest.example',
	hosts: [host('portail.maplecrest.example', serving, { isMain: true, isLive: true }), inProgress],
	former: [],
	settings: { targets: ['hosts.portal.example', '203.0.113.10'], issuer: 'letsencrypt.org' },
	mayChange: true,
};

function drawData(hosts: Hosts, language: Language, props: Partial<HostsSectionProps> = {}): string {
	const client = new QueryClient();
	client.setQueryData(hostsQuery('maplecrest').queryKey, hosts);
	const children = createElement(HostsSection, { brandKey: 'maplecrest', ...props });
	const texts = { language, catalogs: { 'brand-hosts': language === 'en' ? en : fr }, children };
	const page = createElement(QueryClientProvider, { client }, createElement(TextProvider, texts));
	return renderToStaticMarkup(page).replaceAll('<wbr/>', '');
}
const renderData = (...given: Parameters<typeof drawData>): string =>
	drawData(...given)
		.replaceAll(/<[^>]+>/g, '|')
		.replaceAll(/\|+/g, '|');

const render = (change: Partial<Hosts> = {}, language: Language = 'en', props: Partial<HostsSectionProps> = {}) =>
	renderData({ ...data, ...change }, language, props);

describe('the hosts of a brand', () => {
	it('say what is missing, and the records that mend it', () => {
		const text = render();
		expect(text).toContain('|2 hosts, 1 serving|');
		expect(text).toContain('In progress, 1 of 4');
		expect(text).toContain('Not yet, checked 2 minutes ago');
		expect(text).toContain('We found A 203.0.113.20. Remove it and add this record:');
		expect(text).toContain('|CNAME|Name|courtiers.maplecrest.example|');
		expect(text).toContain('|A|Name|courtiers.maplecrest.example|');
		expect(text).toContain('The name server didn’t respond (ETIMEOUT). Your records might be right.');
		expect(text).toContain('|0 issue &quot;letsencrypt.org&quot;|');
		expect(text).toContain('Waiting for the other three');
		expect(text).toContain('Next check in 3 minutes.');
	});

	it('that broke are told as broken, and open', () => {
		const facts = [fact('txt', 'not_since'), ...serving.slice(1)];
		const text = render({ hosts: [host('portal.maplecrest.example', facts, { isLive: true })] });
		expect(text).toContain('|Not serving|');
		expect(text).toContain('We found no TXT record. Add this one:');
		expect(text).toContain('|_host-proof.portal.maplecrest.example|');
		expect(text).toContain('|host-proof=a-proof-of-24-characters|');
	});

	it('have no acts for people who cannot change them, and records all the same', () => {
		const text = render({ mayChange: false });
		for (const act of ['Add a host', 'Check now', 'Remove courtiers', 'Change main host'])
			expect(text).not.toContain(act);
		expect(text).toContain('Copy value');
	});

	it('go into a draft only where there is one', () => {
		expect(render()).not.toContain('Add to the draft');
		expect(render({}, 'en', { onAddHost: () => undefined })).toContain('Add to the draft');
	});

	it('of a new brand go into its first version before anything is served at them', () => {
		const proved = host('portal.lakeshore.example', [...serving.slice(0, 3), fact('tls', 'waits')]);
		const { mainHost: _mainHost, ...unpublished } = data;
		const isOpen = (brand: Hosts): boolean =>
			!/ disabled=""[^>]*>(?:<[^>]*>)*Add to the draft/.test(
				drawData({ ...brand, hosts: [proved] }, 'en', { onAddHost: () => undefined }),
			);
		expect([isOpen(unpublished), isOpen(data)]).toEqual([true, false]);
		const there = { onAddHost: () => undefined, inDraft: [proved.host] };
		expect(renderData({ ...unpublished, hosts: [proved] }, 'en', there)).toContain('|In the draft|');
	});

	it('that are live beside the main one go out of a draft, and come back', () => {
		const other = host('portal.maplecrest.example', serving, { isLive: true });
		const live = { ...data, hosts: [...data.hosts.slice(0, 1), other] };
		const [main = ''] = live.hosts.map((one) => one.host);
		const acts = { onAddHost: () => undefined, onTakeHost: () => undefined, draftMain: main };
		const kept = renderData(live, 'en', { ...acts, inDraft: [main, other.host] });
		expect(kept.match(/\|Remove in the draft\|/g)).toHaveLength(1);
		expect(kept).toContain('|Redirects to the main host.|');
		const gone = renderData(live, 'en', { ...acts, inDraft: [main] });
		expect(gone).toContain('|Removed in the draft|Keep it|');
		expect(gone).not.toContain('|Remove in the draft|');
		const next = { ...acts, draftMain: other.host, inDraft: [main, other.host] };
		expect(renderData(live, 'en', next)).not.toContain('|Remove in the draft|');
	});

	it('that only the draft has go out of it again, but for its main one', () => {
		const proved = host('portal.lakeshore.example', serving);
		const there = { onAddHost: () => undefined, onTakeHost: () => undefined, inDraft: [proved.host] };
		const shown = { ...data, hosts: [proved] };
		expect(renderData(shown, 'en', there)).toContain('|In the draft|Take out of the draft|');
		expect(renderData(shown, 'en', { ...there, draftMain: proved.host })).not.toContain('Take out');
	});

	it('tell where nobody looks at them', () => {
		const { settings: _settings, ...rest } = data;
		expect(renderData(rest, 'en')).toContain('Hosts aren’t checked here.');
	});

	it('say when the redirects of a former main host end', () => {
		const former = [
			{
				host: 'acces.maplecrest.example',
				leftAt: '2026-09-01T12:00:00Z',
				redirectsUntil: '2026-11-30T12:00:00Z',
				mayKeep: true,
			},
		];
		const text = render({ former });
		expect(text).toContain('Main host until September 1, 2026. Its redirects end on November 30, 2026.');
		expect(text).toContain('Redirect for 90 more days');
		const lasting = former.map((one) => ({ ...one, mayKeep: false }));
		for (const closed of [{ former, mayChange: false }, { former: lasting }])
			expect(render(closed)).not.toContain('90 more days');
	});

	it('are in French as well', () => {
		const text = render({}, 'fr');
		expect(text).toContain('|2 adresses, dont 1 en service|');
		expect(text).toContain('En cours, 1 sur 4');
		expect(text).toContain('Pas encore, vérification il y a 2 minutes');
	});
});
