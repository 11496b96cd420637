// /UserAgentAdmin/announcements: what the brand tells its people.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useShell } from '#platform/web/shell-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { announcementPhases } from '../contract.ts';
import { AnnouncementRow } from './AnnouncementRow.tsx';
import { EndDialog } from './EndDialog.tsx';
import { type Announcement, type Announcements, announcementsQuery } from './queries.ts';
import { announcementTexts } from './texts.ts';
import { UpdateDialog } from './UpdateDialog.tsx';
import { useMoment } from './use-moment.ts';
import { WriteDialog } from './WriteDialog.tsx';

type Opened = { readonly act: 'write' } | { readonly act: 'update' | 'end'; readonly announcement: Announcement };

export function AnnouncementsScreen(): ReactElement {
	const text = useText(announcementTexts);
	const { brand } = useShell();
	const query = useQuery(announcementsQuery(useLanguage()));
	const [opened, setOpened] = useState<Opened>();
	const close = (): void => setOpened(undefined);
	return (
		<Page>
			<title>{text('document_title', { brand: brand.name })}</title>
			<PageHead
				title={text('title')}
				lead={text(query.data?.mayWrite === false ? 'read_only' : 'lead', { brand: brand.name })}
				actions={
					query.data?.mayWrite === true && (
						<Button variant="primary" icon="plus" onClick={() => setOpened({ act: 'write' })}>
							{text('new')}
						</Button>
					)
				}
			/>
			<div className="grid gap-4">
				{query.isPending && <SkeletonBlocks label={text('loading')} count={3} />}
				{query.isLoadingError && <FailedNotice title={text('failed')} retryLabel={text('retry')} query={query} />}
				{query.data !== undefined && <Phases data={query.data} onOpen={setOpened} />}
			</div>
			{opened?.act === 'write' && <WriteDialog product={query.data?.product} onClose={close} />}
			{opened?.act === 'update' && <UpdateDialog announcement={opened.announcement} onClose={close} />}
			{opened?.act === 'end' && <EndDialog announcement={opened.announcement} onClose={close} />}
		</Page>
	);
}

interface PhasesProps {
	readonly data: Announcements;
	readonly onOpen: (opened: Opened) => void;
}

function Phases({ data, onOpen }: PhasesProps): ReactElement {
	const text = useText(announcementTexts);
	const { announcements, mayWrite } = data;
	const ofPhase = (phase: Announcement['phase']) => announcements.filter((one) => one.phase === phase);
	return (
		<>
			<Status data={data} />
			{announcements.length === 0 && (
				<Card>
					<EmptyState icon="megaphone" level={2} title={text('none')}>
						{text(mayWrite ? 'none_text' : 'none_read_only')}
					</EmptyState>
				</Card>
			)}
			{announcements.length > 0 &&
				announcementPhases
					.filter((phase) => phase === 'now' || ofPhase(phase).length > 0)
					.map((phase) => (
						<Card key={phase} padding="none" as="section">
							<Heading level={2} size="card" className="px-5 pt-5">
								{text(`phase.${phase}`)}
							</Heading>
							{ofPhase(phase).length === 0 && (
								<Text tone="muted" className="px-5 pt-1 pb-5">
									{text('phase.none_now')}
								</Text>
							)}
							<ul className="divide-y divide-line">
								{ofPhase(phase).map((one) => (
									<AnnouncementRow
										key={one.announcementId}
										announcement={one}
										mayWrite={mayWrite}
										onAct={(act) => onOpen({ act, announcement: one })}
									/>
								))}
							</ul>
						</Card>
					))}
		</>
	);
}

const statusIcons = {
	works: 'circle-check',
	disturbed: 'triangle-alert',
	maintenance: 'wrench',
	unknown: 'circle-help',
} as const;

const statusTones = {
	works: 'text-success-text',
	disturbed: 'text-warning-text',
	maintenance: 'text-info-text',
	unknown: 'text-muted',
} as const;

/** What the product's own address said last. */
function Status({ data: { status, product, announcements } }: Pick<PhasesProps, 'data'>): ReactElement | null {
	const text = useText(announcementTexts);
	const moment = useMoment();
	if (status === undefined || product === undefined) return null;
	const { state, since, address } = status;
	// Staff announced by hand what the page does not say.
	const isContradicted =
		state === 'works' &&
		announcements.some(({ kind, phase, isAboutProduct }) => kind === 'disturbed' && phase === 'now' && isAboutProduct);
	return (
		<Card className="flex items-center gap-3">
			<Icon
				name={isContradicted ? 'triangle-alert' : statusIcons[state]}
				className={isContradicted ? statusTones.disturbed : statusTones[state]}
			/>
			<div className="min-w-0">
				<p className="font-medium text-strong">
					<a href={address} title={address} target="_blank" rel="noreferrer" className={textLinkStyle}>
						{text('status.title', { product })}
					</a>
				</p>
				<Text tone="muted">{text(`status.${state}`, { time: moment(since) })}</Text>
				{isContradicted && <p className="text-warning-text">{text('status.silent')}</p>}
				<Text tone="muted">{text('status.checked')}</Text>
			</div>
		</Card>
	);
}
