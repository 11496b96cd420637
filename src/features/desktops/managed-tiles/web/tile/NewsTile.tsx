import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { parseShortcutLink, shortcutName } from '#features/desktops/shortcuts/contract.ts';
import { classNames } from '#ui/class-names.ts';
import { FailedTile, FigureTileSkeleton, QuietTile } from '#ui/native/FigureTile.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { wholeLinkStyle } from '#ui/whole-link.ts';
import type { listNews } from '../../contract.ts';
import { newsQuery } from './news-query.ts';
import { newsTileTexts } from './texts.ts';

type News = OutputOf<typeof listNews>['news'][number];

export interface NewsTileProps {
	/** Rows of the tile. */
	readonly height: number;
	/** Tiles that say the same beside this one. */
	readonly placed: ReadonlySet<string>;
}

/** What staff published lately, as a tile. */
export function NewsTile(props: NewsTileProps): ReactElement {
	return (
		<SliceTexts catalog={newsTileTexts}>
			<Latest {...props} />
		</SliceTexts>
	);
}

function Latest({ height, placed }: NewsTileProps): ReactElement {
	const text = useText(newsTileTexts);
	const news = useQuery(newsQuery);
	const title = text('tile.title');
	if (news.isPending) return <FigureTileSkeleton label={text('tile.loading')} />;
	if (news.isLoadingError) {
		return (
			<FailedTile
				title={title}
				words={text('tile.failed')}
				retryLabel={text('tile.retry')}
				onRetry={() => void news.refetch()}
				error={news.error}
			/>
		);
	}
	const all = (news.data ?? []).filter(({ tileId }) => !placed.has(tileId));
	if (all.length === 0) return <QuietTile title={title} detail={text('tile.none')} hasRoom={height > 1} />;
	// A tile of one row has room for one piece of news, and each further row for two more.
	const shown = all.slice(0, height * 2 - 1);
	const left = all.length - shown.length;
	return (
		<div className="flex h-full min-w-0 flex-col">
			<div className="flex shrink-0 justify-between gap-2 text-sm text-body">
				<span className="truncate">{title}</span>
				{left > 0 && <span className="whitespace-nowrap text-muted">{text('tile.more', { count: left })}</span>}
			</div>
			<ul className="grid min-w-0 gap-2">
				{shown.map((one) => (
					<Item key={one.tileId} news={one} isLong={height > 1} isAlone={all.length === 1} />
				))}
			</ul>
		</div>
	);
}

interface ItemProps {
	readonly news: News;
	readonly isLong: boolean;
	/** Its link is then the tile’s. */
	readonly isAlone: boolean;
}

function Item({ news: { text: noteText, shortcut, audience, publishedAt }, isLong, isAlone }: ItemProps): ReactElement {
	const text = useText(newsTileTexts);
	const language = useLanguage();
	const { dayOf } = useFormat();
	const link = shortcut === undefined ? undefined : parseShortcutLink(shortcut.link);
	const words = shortcut === undefined ? noteText : shortcutName(shortcut, language);
	const from = text('tile.from', { audience, day: dayOf(publishedAt) });
	return (
		<li
			className={classNames(
				'min-w-0',
				!isAlone && 'relative -mx-1.5 rounded-sm px-1.5 has-data-whole:hover:bg-pressed',
			)}
		>
			<p className={`text-strong ${isLong ? 'line-clamp-2' : 'truncate'}`}>
				{link === undefined ? (
					words
				) : (
					<a
						href={link.href}
						target="_blank"
						rel="noopener noreferrer"
						data-whole
						className={`${textLinkStyle} ${wholeLinkStyle}`}
					>
						{words}
						<span className="sr-only"> {text('tile.elsewhere')}</span>
					</a>
				)}
			</p>
			<p className="truncate text-sm text-muted">{from}</p>
		</li>
	);
}
