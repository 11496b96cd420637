import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { ShownAnnouncement } from '#features/account/profile/contract.ts';
import { tileLinkStyle } from '#ui/link-style.ts';
import { FigureTile, FigureTileSkeleton, QuietTile } from '#ui/native/FigureTile.tsx';
import { useMoment } from '../use-moment.ts';
import { usePeriod } from './use-period.ts';
import { kindIcons } from './kind-icons.ts';
import { shownAnnouncementTexts } from './texts.ts';

export interface ProductStateTileProps {
	/** As people call it; undefined where the brand launches none. */
	readonly product: string | undefined;
	/** Those that people see now, the heaviest first; undefined until they are there. */
	readonly announcements: readonly ShownAnnouncement[] | undefined;
	readonly hasRoom: boolean;
}

/** Whether the product works, is disturbed or is being maintained, as a tile. Where it works the tile has nothing to say. */
export function ProductStateTile(props: ProductStateTileProps): ReactElement {
	return (
		<SliceTexts catalog={shownAnnouncementTexts}>
			<State {...props} />
		</SliceTexts>
	);
}

const isAhead = (at: string): boolean => new Date(at) > new Date();

function State({ product, announcements, hasRoom }: ProductStateTileProps): ReactElement {
	const text = useText(shownAnnouncementTexts);
	const language = useLanguage();
	const moment = useMoment();
	const period = usePeriod();
	if (announcements === undefined) return <FigureTileSkeleton label={text('loading')} />;
	const told = announcements.find(({ kind, isAboutProduct }) => isAboutProduct && kind !== 'note');
	if (product === undefined || told === undefined) {
		return <QuietTile title={product ?? text('tile.title')} detail={text('tile.works')} hasRoom={hasRoom} />;
	}
	const { announcementId, kind, beginsAt, endsAt, nextUpdateAt } = told;
	const isPlanned = isAhead(beginsAt);
	const times = [
		isPlanned && endsAt !== undefined
			? text('tile.planned', { period: period(beginsAt, endsAt) })
			: kind === 'maintenance' && endsAt !== undefined
				? text('until', { time: moment(endsAt) })
				: text('since', { time: moment(beginsAt) }),
		...(nextUpdateAt === undefined ? [] : [text('next', { time: moment(nextUpdateAt) })]),
	];
	return (
		<FigureTile
			title={
				<Link href={pathTo('announcements', { key: announcementId })} data-whole className={tileLinkStyle}>
					{product}
				</Link>
			}
			figure={isPlanned ? text('tile.works') : text(`state.${kind}`)}
			tone={kind === 'disturbed' ? 'warning' : 'neutral'}
			icon={kindIcons[kind]}
			hasRoom={hasRoom}
			detail={[...times, ...(hasRoom ? [told.title[language]] : [])].join(' · ')}
		/>
	);
}
