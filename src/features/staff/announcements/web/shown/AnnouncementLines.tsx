import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { ShownAnnouncement } from '#features/account/profile/contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import type { AnnouncementKind } from '../../contract.ts';
import { useMoment } from '../use-moment.ts';
import { usePeriod } from './use-period.ts';
import { mayClose } from './closed.ts';
import { kindIcons } from './kind-icons.ts';
import { shownAnnouncementTexts } from './texts.ts';

/** More of them are one line. */
const maxLines = 2;

export interface AnnouncementLinesProps {
	readonly announcements: readonly ShownAnnouncement[];
	readonly onClose: (closed: readonly ShownAnnouncement[]) => void;
}

/** Below the header of every screen. A disturbance cannot be closed. */
export function AnnouncementLines(props: AnnouncementLinesProps): ReactElement {
	return (
		<SliceTexts catalog={shownAnnouncementTexts}>
			<Lines {...props} />
		</SliceTexts>
	);
}

function Lines({ announcements, onClose }: AnnouncementLinesProps): ReactElement {
	const text = useText(shownAnnouncementTexts);
	return (
		<aside aria-label={text('label')} className="print:hidden">
			{announcements.length > maxLines ? (
				<Several announcements={announcements} onClose={onClose} />
			) : (
				announcements.map((one) => <One key={one.announcementId} announcement={one} onClose={() => onClose([one])} />)
			)}
		</aside>
	);
}

function One({
	announcement,
	onClose,
}: {
	readonly announcement: ShownAnnouncement;
	readonly onClose: () => void;
}): ReactElement {
	const text = useText(shownAnnouncementTexts);
	const language = useLanguage();
	const moment = useMoment();
	const period = usePeriod();
	const { kind, beginsAt, endsAt, nextUpdateAt, announcementId } = announcement;
	const title = announcement.title[language];
	const told = announcement.text[language];
	return (
		<Line
			kind={kind}
			href={pathTo('announcements', { key: announcementId })}
			link={text('details')}
			linkName={text('details_of', { title })}
			close={mayClose(announcement) ? text('close', { title }) : undefined}
			onClose={onClose}
		>
			<strong className="font-semibold text-strong">
				{kind === 'maintenance' && endsAt !== undefined
					? text('line_period', {
							title,
							period: period(beginsAt, endsAt),
						})
					: isSentence(title)
						? title
						: text('line_title', { title })}
			</strong>
			{told !== '' && ` ${told}`}
			{nextUpdateAt !== undefined && ` ${text('next', { time: moment(nextUpdateAt) })}`}
		</Line>
	);
}

const isSentence = (title: string): boolean => ['.', '!', '?', '…'].some((end) => title.endsWith(end));

function Several({ announcements, onClose }: AnnouncementLinesProps): ReactElement {
	const text = useText(shownAnnouncementTexts);
	const isDisturbed = announcements.some(({ kind }) => kind === 'disturbed');
	const count = announcements.length;
	return (
		<Line
			kind={isDisturbed ? 'disturbed' : 'note'}
			href={pathTo('announcements')}
			link={text('see_all')}
			linkName={text('see_all')}
			close={isDisturbed ? undefined : text('close_all')}
			onClose={() => onClose(announcements)}
		>
			<strong className="font-semibold text-strong">
				{text(isDisturbed ? 'several_disturbed' : 'several', { count })}
			</strong>
		</Line>
	);
}

interface LineProps {
	readonly kind: AnnouncementKind;
	readonly href: string;
	readonly link: string;
	/** Several stand under one another: each link says of what it is. */
	readonly linkName: string;
	/** Names the button that closes it; undefined for what stays. */
	readonly close: string | undefined;
	readonly onClose: () => void;
	readonly children: ReactNode;
}

function Line({ kind, href, link, linkName, close, onClose, children }: LineProps): ReactElement {
	const isDisturbed = kind === 'disturbed';
	return (
		<div
			data-announcement={kind}
			className={classNames(
				'border-b',
				isDisturbed ? 'border-warning-line bg-warning-soft' : 'border-info-line bg-info-soft',
			)}
		>
			<div className="mx-auto flex min-h-11 max-w-6xl items-center gap-3 px-4 py-1.5 sm:px-8">
				<Icon
					name={kindIcons[kind]}
					className={classNames('shrink-0', isDisturbed ? 'text-warning-text' : 'text-info-text')}
				/>
				<p className="min-w-0 grow text-sm text-body">{children}</p>
				<Link href={href} aria-label={linkName} className={classNames(textLinkStyle, 'shrink-0 text-sm')}>
					{link}
				</Link>
				{close !== undefined && (
					<button
						type="button"
						aria-label={close}
						className="-me-1.5 grid size-8 shrink-0 place-items-center rounded-sm hover:bg-hover pointer-coarse:size-11"
						onClick={onClose}
					>
						<Icon name="x" />
					</button>
				)}
			</div>
		</div>
	);
}
