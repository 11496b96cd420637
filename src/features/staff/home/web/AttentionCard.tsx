import { type ReactElement, type ReactNode, useId } from 'react';
import type { Translate } from '#platform/contract/text.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Text } from '#ui/native/Text.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { wholeButtonStyle } from '#ui/whole-link.ts';
import type { en } from '../messages.en.ts';
import type { StaffHome } from './queries.ts';
import { staffHomeTexts } from './texts.ts';

export interface AttentionItem {
	readonly key: string;
	readonly icon: IconName;
	readonly tone: 'warning' | 'danger' | 'neutral';
	readonly title: string;
	readonly detail: string;
	/** The one thing to do about it, a link that covers the row; nothing where another place is told. */
	readonly action: ReactNode;
}

const tones = {
	warning: 'bg-warning-soft text-warning-text',
	danger: 'bg-danger-soft text-danger-text',
	neutral: 'bg-sunken text-body',
} as const;

/** What waits for the reader, each with one thing to do. */
export function AttentionCard({ items }: { readonly items: readonly AttentionItem[] }): ReactElement {
	const text = useText(staffHomeTexts);
	const id = useId();
	// What waits for others is only for the reader to know.
	const [waiting = [], underway = []] = [false, true].map((isNeutral) =>
		items.filter(({ tone }) => (tone === 'neutral') === isNeutral),
	);
	return (
		<Card as="section" padding="none" aria-labelledby={id}>
			<div className="px-5 py-4 max-sm:px-4">
				<Heading level={2} size="card" id={id}>
					{text('home.attention')}
				</Heading>
			</div>
			{waiting.length === 0 ? (
				<Text tone="muted" className="border-t border-line px-5 py-4 max-sm:px-4">
					{text('home.calm')}
				</Text>
			) : (
				<Items items={waiting} />
			)}
			{underway.length > 0 && (
				<>
					<Heading level={3} size="label" className="border-t border-line bg-sunken px-5 py-2 max-sm:px-4">
						{text('home.underway')}
					</Heading>
					<Items items={underway} />
				</>
			)}
		</Card>
	);
}

function Items({ items }: { readonly items: readonly AttentionItem[] }): ReactElement {
	return (
		<ul className="divide-y divide-line border-t border-line">
			{items.map(({ key, icon, tone, title, detail, action }) => (
				<li
					key={key}
					className="relative flex items-center gap-3 px-5 py-3.5 has-data-whole:hover:bg-hover max-sm:flex-wrap max-sm:px-4"
				>
					<span aria-hidden="true" className={`grid size-9 shrink-0 place-items-center rounded-md ${tones[tone]}`}>
						<Icon name={icon} />
					</span>
					<span className="min-w-0 flex-1">
						<span className="block text-strong">{title}</span>
						<span className="block text-sm text-muted">{detail}</span>
					</span>
					{action}
				</li>
			))}
		</ul>
	);
}

type Text = Translate<typeof en>;

/** What waits for others: the processor, or the operator. */
function creditItems(money: StaffHome['money'], text: Text): readonly AttentionItem[] {
	if (money === undefined) return [];
	const item = (key: 'reversals' | 'refunds'): readonly AttentionItem[] =>
		money[key] === 0
			? []
			: [
					{
						key,
						icon: 'undo-2',
						tone: 'neutral',
						title: text(`home.${key}`, { count: money[key] }),
						detail: text(`home.${key}_why`),
						action: null,
					},
				];
	return [...item('reversals'), ...item('refunds')];
}

/** What the server's answer asks attention for. */
export function useAttention(home: StaffHome): readonly AttentionItem[] {
	const text = useText(staffHomeTexts);
	const language = useLanguage();
	const { day, moment } = useFormat();
	const { endingGrants: endings, imports: runningImports, teamsWithoutLead, openItems } = home;
	/** Several stand under one another: each says of what it is. */
	type Act = 'see' | 'choose_lead' | 'update' | 'review';
	const lead = (act: Act, href: string, title: string): ReactNode => (
		<Link href={href} data-whole className={`${buttonStyle({ size: 'small' })} ${wholeButtonStyle}`}>
			{text(`home.${act}`)} <span className="sr-only">{title}</span>
		</Link>
	);
	const openItem = (key: 'disputes' | 'unowned', detail: string): readonly AttentionItem[] => {
		const count = openItems?.[key] ?? 0;
		const title = text(`home.${key}`, { count });
		const chosen = new URLSearchParams(key === 'disputes' ? { kind: 'dispute' } : { owner: 'none' });
		const action = lead('review', `${pathTo('staffOpenItems')}?${chosen.toString()}`, title);
		return count === 0 ? [] : [{ key, icon: 'triangle-alert', tone: 'warning', title, detail, action }];
	};
	const answer = openItems?.answerBy;
	const money = [
		...(answer === undefined ? [] : openItem('disputes', text('home.disputes_by', { day: day(answer) }))),
		...openItem('unowned', text('home.unowned_why')),
		...creditItems(home.money, text),
	];
	const imports = runningImports.map(({ importId, fileName, isHalted }): AttentionItem => {
		const state = isHalted ? 'halted' : 'running';
		const title = text(`home.import_${state}`, { name: fileName });
		return {
			key: `import ${importId}`,
			icon: 'file-up',
			tone: isHalted ? 'danger' : 'neutral',
			title,
			detail: text(`home.import_${state}_why`),
			action: lead('see', pathTo('importPersonnel', { key: importId }), title),
		};
	});
	const teams = teamsWithoutLead.map(({ teamId, name }): AttentionItem => {
		const title = text('home.no_lead', { name });
		return {
			key: `team ${teamId}`,
			icon: 'users',
			tone: 'warning',
			title,
			detail: text('home.no_lead_why'),
			action: lead('choose_lead', pathTo('staffTeams', { key: teamId }), title),
		};
	});
	const overdue = home.overdueAnnouncements.map(({ announcementId, title, endsAt }): AttentionItem => {
		const name = title[language];
		return {
			key: `announcement ${announcementId}`,
			icon: 'megaphone',
			tone: 'warning',
			title: name,
			detail: text('home.overdue_why', { time: moment(endsAt) }),
			action: lead('update', pathTo('staffAnnouncements'), name),
		};
	});
	const ending = text('home.ending', { count: endings.length });
	const grants: AttentionItem = {
		key: 'ending grants',
		icon: 'key-round',
		tone: 'warning',
		title: ending,
		detail: endings
			.slice(0, 2)
			.map(({ name, endsOn }) => text('home.ending_who', { name, day: day(endsOn) }))
			.join(' · '),
		action: lead('review', pathTo('staffAccess'), ending),
	};
	return [...overdue, ...money, ...imports, ...teams, ...(endings.length === 0 ? [] : [grants])];
}
