// /desktop/announcements/{key?}: one announcement with its history, or all that people see now.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { backLinkStyle } from '#ui/link-style.ts';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { AnnouncementCard } from './AnnouncementCard.tsx';
import { announcementDetailsQuery } from './queries.ts';
import { shownAnnouncementTexts } from './texts.ts';

export function DetailsScreen(): ReactElement {
	const text = useText(shownAnnouncementTexts);
	const { brand } = useShell();
	return (
		<Page kind="reading">
			<title>{text('document_title', { brand: brand.name })}</title>
			<Content />
		</Page>
	);
}

function Content(): ReactElement {
	const text = useText(shownAnnouncementTexts);
	const { key } = useParams('announcements');
	const query = useQuery(announcementDetailsQuery);
	if (query.isPending) return <SkeletonBlocks label={text('loading')} count={2} />;
	if (query.isLoadingError)
		return <FailedState title={text('failed')} level={1} retryLabel={text('retry')} query={query} />;
	const all = query.data.announcements;
	const chosen = key === undefined ? all : all.filter(({ announcementId }) => announcementId === key);
	if (chosen.length === 0) {
		const isGone = key !== undefined;
		return (
			<EmptyState
				icon={isGone ? 'circle-check' : 'megaphone'}
				level={1}
				title={text(isGone ? 'gone' : 'none')}
				action={
					<Link href={pathTo('home')} className={buttonStyle({})}>
						{text('home')}
					</Link>
				}
			>
				{text(isGone ? 'gone_text' : 'none_text')}
			</EmptyState>
		);
	}
	return (
		<>
			<PageHead
				title={text('title')}
				{...(chosen.length < all.length && {
					above: (
						<Link href={pathTo('announcements')} className={backLinkStyle}>
							<Icon name="arrow-left" />
							{text('all')}
						</Link>
					),
				})}
			/>
			<div className="grid max-w-3xl gap-4">
				{chosen.map((one) => (
					<AnnouncementCard key={one.announcementId} announcement={one} />
				))}
			</div>
		</>
	);
}
