import type { ReactElement } from 'react';
import { isLoopback } from '#platform/contract/network.ts';
import { readUserAgent } from '#platform/contract/user-agent.ts';
import { call } from '#platform/web/api-client.ts';
import { countryName } from '#platform/web/country-name.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useProvedChange } from '#platform/web/use-proved-change.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { forgetBrowser, type TrustedBrowser } from '../contract.ts';
import { browserTexts } from './texts.ts';

export interface BrowsersCardProps {
	readonly browsers: readonly TrustedBrowser[];
	/** Fetches them again. */
	readonly refresh: () => Promise<void>;
	readonly onDone: (message: string) => void;
}

export function BrowsersCard({ browsers, refresh, onDone }: BrowsersCardProps): ReactElement {
	const text = useText(browserTexts);
	const forget = useProvedChange(
		(id: string | undefined) => call(forgetBrowser, id === undefined ? {} : { id }),
		refresh,
		(_answer, id) => onDone(text(id === undefined ? 'browsers.all_forgotten' : 'browsers.forgotten')),
	);
	const failure = describeAnyFailure(forget.error, text('browsers.network_failure'));
	return (
		<Card as="section" padding="none" aria-labelledby="browsers-title">
			<div className="px-5 pt-5">
				<CardHeader
					title={text('browsers.title')}
					titleId="browsers-title"
					description={text('browsers.text')}
					actions={
						browsers.length > 1 && (
							<Button size="small" isPending={forget.isPending} onClick={() => forget.mutate(undefined)}>
								{text('browsers.forget_all')}
							</Button>
						)
					}
				/>
				<NoticeSlot role="alert">{failure !== undefined && <Notice tone="danger">{failure}</Notice>}</NoticeSlot>
			</div>
			{browsers.length === 0 ? (
				<Text tone="muted" className="border-t border-line px-5 py-4">
					{text('browsers.none')}
				</Text>
			) : (
				<ul className="divide-y divide-line border-t border-line">
					{browsers.map((browser) => (
						<BrowserRow
							key={browser.id}
							browser={browser}
							isPending={forget.isPending && forget.variables === browser.id}
							onForget={() => forget.mutate(browser.id)}
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
	const text = useText(browserTexts);
	const language = useLanguage();
	const { browser: program, system, kind } = readUserAgent(browser.userAgent);
	const isKnown = program !== undefined && system !== undefined;
	const name = isKnown ? text('browsers.name', { browser: program, system }) : text('browsers.unknown');
	const place = isLoopback(browser.network)
		? text('browsers.this_machine')
		: (countryName(browser.country, language) ?? text('browsers.unknown_place'));
	const { dayOf } = useFormat();
	return (
		<li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4">
			<span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-muted">
				<Icon name={kind === 'computer' ? 'monitor' : 'smartphone'} size="medium" />
			</span>
			<div className="grid min-w-0 grow basis-48 gap-0.5 text-sm text-muted">
				<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-medium text-strong">
					{name}
					{browser.isThisOne && <Badge tone="success">{text('browsers.this')}</Badge>}
				</p>
				<p>
					{place} · {text('browsers.used', { date: dayOf(browser.lastUsedAt) })}
				</p>
				<p>{text('browsers.until', { date: dayOf(browser.expiresAt) })}</p>
			</div>
			<Button
				size="small"
				isPending={isPending}
				title={text('browsers.forget_named', { browser: name })}
				onClick={onForget}
			>
				{text('browsers.forget')}
			</Button>
		</li>
	);
}
