import type { ReactElement } from 'react';
import { isLoopback } from '#platform/contract/network.ts';
import { readUserAgent } from '#platform/contract/user-agent.ts';
import { call } from '#platform/web/api-client.ts';
import { countryName } from '#platform/web/country-name.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { forgetBrowser, type TwoFactorSettings } from '../contract.ts';
import { useChange } from './use-change.ts';
import { factorTexts } from './texts.ts';

type TrustedBrowser = TwoFactorSettings['TrustedBrowsers'][number];

export interface BrowsersCardProps {
	readonly browsers: readonly TrustedBrowser[];
	readonly onDone: (message: string) => void;
}

export function BrowsersCard({ browsers, onDone }: BrowsersCardProps): ReactElement {
	const text = useText(factorTexts);
	const forget = useChange(
		(id: string | undefined) => call(forgetBrowser, id === undefined ? {} : { ID: id }),
		(_answer, id) => onDone(text(id === undefined ? 'factors.browsers_forgotten' : 'factors.browser_forgotten')),
	);
	const failure = describeAnyFailure(forget.error, text('setup.network_failure'));
	return (
		<Card as="section" padding="none" aria-labelledby="browsers-title">
			<div className="px-5 pt-5">
				<CardHeader
					title={text('factors.browsers')}
					titleId="browsers-title"
					description={text('factors.browsers_text')}
					actions={
						browsers.length > 1 && (
							<Button size="small" isPending={forget.isPending} onClick={() => forget.mutate(undefined)}>
								{text('factors.browsers_forget_all')}
							</Button>
						)
					}
				/>
				<NoticeSlot role="alert">{failure !== undefined && <Notice tone="danger">{failure}</Notice>}</NoticeSlot>
			</div>
			{browsers.length === 0 ? (
				<Text tone="muted" className="border-t border-line px-5 py-4">
					{text('factors.browsers_none')}
				</Text>
			) : (
				<ul className="divide-y divide-line border-t border-line">
					{browsers.map((browser) => (
						<BrowserRow
							key={browser.ID}
							browser={browser}
							isPending={forget.isPending && forget.variables === browser.ID}
							onForget={() => forget.mutate(browser.ID)}
						/>
					))}
				</ul>
			)}
		</Card>
	);
}

interface BrowserRowProps {
	readonly browser: TrustedBrowser;
	readonly isPending: boolean;
	readonly onForget: () => void;
}

function BrowserRow({ browser, isPending, onForget }: BrowserRowProps): ReactElement {
	const text = useText(factorTexts);
	const language = useLanguage();
	const { browser: program, system, kind } = readUserAgent(browser.UserAgent);
	const isKnown = program !== undefined && system !== undefined;
	const name = isKnown ? text('factors.browser', { browser: program, system }) : text('factors.browser_unknown');
	const place = isLoopback(browser.Network)
		? text('factors.browser_this_machine')
		: (countryName(browser.Country, language) ?? text('factors.browser_unknown_place'));
	const { dayOf } = useFormat();
	return (
		<li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4">
			<span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-muted">
				<Icon name={kind === 'computer' ? 'monitor' : 'smartphone'} size="medium" />
			</span>
			<div className="grid min-w-0 grow basis-48 gap-0.5 text-sm text-muted">
				<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-medium text-strong">
					{name}
					{browser.IsThisOne && <Badge tone="success">{text('factors.browser_this')}</Badge>}
				</p>
				<p>
					{place} · {text('factors.browser_used', { date: dayOf(browser.LastUsedAt) })}
				</p>
				<p>{text('factors.browser_until', { date: dayOf(browser.ExpiresAt) })}</p>
			</div>
			<Button
				size="small"
				isPending={isPending}
				title={text('factors.browser_forget_named', { browser: name })}
				onClick={onForget}
			>
				{text('factors.browser_forget')}
			</Button>
		</li>
	);
}
