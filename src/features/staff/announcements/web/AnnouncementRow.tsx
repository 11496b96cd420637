import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Text } from '#ui/native/Text.tsx';
import type { Announcement } from './queries.ts';
import { kindIcons } from './shown/kind-icons.ts';
import { announcementTexts } from './texts.ts';
import { useMoment } from './use-moment.ts';

export interface AnnouncementRowProps {
	readonly announcement: Announcement;
	readonly mayWrite: boolean;
	readonly onAct: (act: 'update' | 'end') => void;
}

export function AnnouncementRow({ announcement, mayWrite, onAct }: AnnouncementRowProps): ReactElement {
	const text = useText(announcementTexts);
	const language = useLanguage();
	const moment = useMoment();
	const { kind, phase, isOverdue, endsAt } = announcement;
	const title = announcement.title[language];
	const told = announcement.text[language];
	return (
		<li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-4">
			<div className="grid min-w-0 grow basis-72 gap-1">
				<div className="flex flex-wrap items-center gap-2">
					<Badge tone={phase === 'past' ? 'neutral' : kind === 'disturbed' ? 'warning' : 'info'} icon={kindIcons[kind]}>
						{text(`kind.${kind}`)}
					</Badge>
					<span className="font-medium text-strong">{title}</span>
				</div>
				{told !== '' && <p className="whitespace-pre-line">{told}</p>}
				<Facts announcement={announcement} />
				{isOverdue && endsAt !== undefined && (
					<p className="flex items-start gap-1.5 text-sm text-warning-text">
						<Icon name="clock" className="mt-0.5" />
						{text('row.overdue', { time: moment(endsAt) })}
					</p>
				)}
			</div>
			{mayWrite && phase !== 'past' && (
				<div role="group" aria-label={text('row.actions', { title })} className="flex gap-2">
					<Button size="small" aria-label={text('row.update_of', { title })} onClick={() => onAct('update')}>
						{text('row.update')}
					</Button>
					<Button size="small" aria-label={text('row.end_of', { title })} onClick={() => onAct('end')}>
						{text('row.end')}
					</Button>
				</div>
			)}
		</li>
	);
}

function Facts({ announcement }: Pick<AnnouncementRowProps, 'announcement'>): ReactElement {
	const text = useText(announcementTexts);
	const moment = useMoment();
	const { beginsAt, endsAt, closedAt, nextUpdateAt, isAutomatic, writtenBy, phase, isOverdue } = announcement;
	const facts = [
		text('row.since', { time: moment(beginsAt) }),
		...(closedAt === undefined ? [] : [text('row.closed', { time: moment(closedAt) })]),
		...(closedAt === undefined && endsAt !== undefined && !isOverdue
			? [text('row.until', { time: moment(endsAt) })]
			: []),
		...(phase !== 'past' && nextUpdateAt !== undefined ? [text('row.next', { time: moment(nextUpdateAt) })] : []),
		...(isAutomatic ? [text('row.automatic')] : []),
		...(writtenBy === undefined ? [] : [text('row.by', { name: writtenBy })]),
	];
	if (phase === 'planned' && endsAt !== undefined) {
		facts.splice(0, 2, text('row.between', { from: moment(beginsAt), until: moment(endsAt, beginsAt) }));
	}
	return (
		<Text size="small" tone="muted">
			{facts.join(' · ')}
		</Text>
	);
}
