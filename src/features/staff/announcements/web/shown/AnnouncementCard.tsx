import { type ReactElement, useId } from 'react';
import { useShell } from '#platform/web/shell-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Text } from '#ui/native/Text.tsx';
import { useMoment } from '../use-moment.ts';
import { usePeriod } from './use-period.ts';
import { kindIcons } from './kind-icons.ts';
import type { DetailedAnnouncement } from './queries.ts';
import { shownAnnouncementTexts } from './texts.ts';

/** One announcement: what it says now, and below it everything that was said, the newest first. */
export function AnnouncementCard({ announcement }: { readonly announcement: DetailedAnnouncement }): ReactElement {
	const text = useText(shownAnnouncementTexts);
	const language = useLanguage();
	const { brand } = useShell();
	const moment = useMoment();
	const period = usePeriod();
	const id = useId();
	const { kind, isAboutProduct, title, text: told, beginsAt, endsAt, nextUpdateAt, updates } = announcement;
	const isDisturbed = kind === 'disturbed';
	const when = [
		isDisturbed || endsAt === undefined ? text('since', { time: moment(beginsAt) }) : period(beginsAt, endsAt),
		...(isDisturbed && endsAt !== undefined ? [text('until', { time: moment(endsAt) })] : []),
		...(nextUpdateAt === undefined ? [] : [text('next', { time: moment(nextUpdateAt) })]),
	];
	return (
		<Card as="article" aria-labelledby={id}>
			<div className="flex flex-wrap items-center gap-2">
				<Badge tone={isDisturbed ? 'warning' : 'info'} icon={kindIcons[kind]}>
					{text(`kind.${kind}`)}
				</Badge>
				{isAboutProduct && brand.mortgageProduct !== undefined && (
					<Text size="small" tone="muted">
						{text('about.product', { product: brand.mortgageProduct })}
					</Text>
				)}
			</div>
			<Heading level={2} size="card" id={id} className="mt-2">
				{title[language]}
			</Heading>
			{told[language] !== '' && <p className="mt-1 whitespace-pre-line">{told[language]}</p>}
			<Text size="small" tone="muted" className="mt-1 first-letter:uppercase">
				{when.join(' · ')}
			</Text>
			{updates.length > 1 && <History updates={updates} />}
		</Card>
	);
}

/** The first entry alone would say once more what stands above. */
function History({ updates }: Pick<DetailedAnnouncement, 'updates'>): ReactElement {
	const text = useText(shownAnnouncementTexts);
	const language = useLanguage();
	const moment = useMoment();
	return (
		<>
			<Heading level={3} size="label" className="mt-5">
				{text('history')}
			</Heading>
			<ol className="mt-1 divide-y divide-line">
				{updates.map(({ at, state, text: said, endsAt: until }) => (
					<li key={at} className="grid gap-x-4 py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)]">
						<Text size="small" tone="muted">
							<time dateTime={at}>{moment(at)}</time>
						</Text>
						<div>
							<span className="font-medium text-strong">{text(`state.${state}`)}</span>
							{said[language] !== '' && <p className="whitespace-pre-line">{said[language]}</p>}
							{until !== undefined && (
								<Text size="small" tone="muted">
									{text('update.until', { time: moment(until) })}
								</Text>
							)}
						</div>
					</li>
				))}
			</ol>
		</>
	);
}
