import type { ReactElement } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { useProductName } from '#platform/web/product-names.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { classNames } from '#ui/class-names.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import type { HistoryEntry } from '../contract.ts';
import { historyEvents, type HistoryGroup } from '../history-events.ts';
import { useDevice } from './use-device.ts';
import { usePlace } from './use-place.ts';
import { useWay } from './use-way.ts';
import { securityTexts } from './texts.ts';

const looks: Readonly<Record<HistoryGroup, { readonly icon: IconName; readonly tone: string }>> = {
	sign_ins: { icon: 'log-out', tone: 'bg-sunken text-muted' },
	failures: { icon: 'triangle-alert', tone: 'bg-warning-soft text-warning-text' },
	money: { icon: 'coins', tone: 'bg-sunken text-muted' },
	changes: { icon: 'shield-check', tone: 'bg-accent-soft text-accent-text' },
};

const openedProduct = 'launch.handed_over';

export interface HistoryRowProps {
	readonly entry: HistoryEntry;
	/** Before the time, where no heading names the day. */
	readonly day?: string;
}

/** Writes one event as a sentence, with when, where from and how it happened. */
export function HistoryRow({ entry, day }: HistoryRowProps): ReactElement {
	const text = useText(securityTexts);
	const language = useLanguage();
	const formatPlace = usePlace();
	const formatDevice = useDevice();
	const formatWay = useWay();
	const { event, network, country, how } = entry;
	const look = looks[historyEvents[event]];
	const icon = event === 'sign_in.succeeded' ? 'log-in' : look.icon;
	const { by, reason } = entry;
	const amount = useAmount(entry);
	const product = useProductName()(entry.product ?? '');
	const about = [
		...(by === undefined ? [] : [by === '' ? text('history.by_other') : text('history.by', { name: by })]),
		...(entry.last4 === undefined ? [] : [text('history.card', { last4: entry.last4 })]),
		...(reason === undefined ? [] : [text('history.reason', { reason })]),
		...(entry.browser === undefined ? [] : [formatDevice(entry)]),
		...(network === undefined ? [] : [formatPlace({ network, country })]),
		...(how === undefined ? [] : [formatWay(how)]),
	];
	return (
		<li className="flex items-start gap-3.5 px-4 py-3.5">
			<span className={classNames('grid size-9 shrink-0 place-items-center rounded-full', look.tone)}>
				<Icon name={icon} />
			</span>
			<div className="grid min-w-0 grow gap-0.5">
				<div className="flex items-start justify-between gap-4">
					<p className="min-w-0 font-medium text-pretty text-strong">
						{event === openedProduct ? text(`event.${openedProduct}`, { product }) : text(`event.${event}`)}
						{amount !== undefined && <span className="figures font-normal text-body"> · {amount}</span>}
					</p>
					<time dateTime={entry.at} className="figures shrink-0 text-end text-sm text-muted sm:flex sm:gap-2">
						{day !== undefined && <span className="block max-w-28 sm:max-w-none">{day}</span>}
						{createDateTimeFormat(language, { timeStyle: 'short' })(new Date(entry.at))}
					</time>
				</div>
				{entry.staff !== undefined && <StaffAct {...entry.staff} />}
				{about.length > 0 && <p className="text-sm text-pretty text-muted">{about.join(' · ')}</p>}
			</div>
		</li>
	);
}

/** How much money was charged, or how many credits moved. */
function useAmount({ charged, credits }: HistoryEntry): string | undefined {
	const text = useText(securityTexts);
	const format = useFormat();
	if (charged !== undefined) return format.money(charged);
	return credits === undefined ? undefined : text('history.credits', format.countedCredits(credits));
}

function StaffAct({ name, reason, minutes }: NonNullable<HistoryEntry['staff']>): ReactElement {
	const text = useText(securityTexts);
	return (
		<p className="text-sm text-pretty text-body">
			{text('history.staff', { name, reason })}
			{minutes !== undefined && ` · ${text('history.staff_minutes', { count: minutes })}`}
		</p>
	);
}
