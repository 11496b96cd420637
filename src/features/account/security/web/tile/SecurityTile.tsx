import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { hasErrorKey } from '#platform/web/failures.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useView } from '#platform/web/view.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { FailedTile, FigureTile, type FigureTileProps, FigureTileSkeleton } from '#ui/native/FigureTile.tsx';
import { tileLinkStyle } from '#ui/link-style.ts';
import { enoughRecoveryCodes } from '../../advice.ts';
import type { SecurityOverview } from '../../contract.ts';
import { useOverviewQuery } from '../use-overview-query.ts';
import { securityTileTexts } from './texts.ts';

/** Whether something about the account's locks waits for the person, as a tile. */
export function SecurityTile(): ReactElement {
	return (
		<SliceTexts catalog={securityTileTexts}>
			<State />
		</SliceTexts>
	);
}

function State(): ReactElement {
	const text = useText(securityTileTexts);
	const overview = useQuery(useOverviewQuery());
	const describe = useDescription();
	const title = (
		<Link href={pathTo('securitySettings')} data-whole className={tileLinkStyle}>
			{text('tile.title')}
		</Link>
	);
	if (overview.isPending) return <FigureTileSkeleton label={text('tile.loading')} />;
	// In another account nothing of this is shown.
	if (hasErrorKey(overview.error, 'session.switched') || hasErrorKey(overview.error, 'session.viewing')) {
		return <FigureTile title={title} figure="–" detail={text('tile.own_only')} />;
	}
	if (overview.isLoadingError) {
		return <FailedTile title={title} words={text('tile.failed')} retryLabel={text('tile.retry')} query={overview} />;
	}
	return <FigureTile title={title} {...describe(overview.data)} />;
}

type Description = Pick<FigureTileProps, 'figure' | 'tone' | 'icon' | 'detail'>;

/** It leaves the year out, because a tile has one line for it. */
const lastStyle = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** The one thing that matters most: what is missing, what runs low, what would be better, or that all is well. */
function useDescription(): (overview: SecurityOverview) => Description {
	const text = useText(securityTileTexts);
	const language = useLanguage();
	const timeZone = useView()?.timeZone;
	return ({ methods, recoveryCodes: { left }, advice, lastSignIn: last }) => {
		if (methods.length === 0) {
			const figure = text('tile.second_step');
			return { figure, tone: 'warning', icon: 'triangle-alert', detail: text('tile.second_step_text') };
		}
		if (left < enoughRecoveryCodes) {
			const figure = text('tile.codes', { count: left });
			return { figure, tone: 'warning', icon: 'triangle-alert', detail: text('tile.codes_text', { count: left }) };
		}
		const figure = text('tile.good');
		if (advice === 'authenticator' || advice === 'passkey') return { figure, detail: text(`tile.${advice}_text`) };
		const when = last && createDateTimeFormat(language, { ...lastStyle, timeZone })(new Date(last.at));
		return { figure, icon: 'check', detail: when === undefined ? text('tile.nothing') : text('tile.last', { when }) };
	};
}
