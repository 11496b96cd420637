import { createContext, type ReactElement, type ReactNode, useContext, useLayoutEffect } from 'react';
import { useView } from '#platform/web/view.ts';
import { mayBeRetried } from '#platform/web/failures.ts';
import { useIsLost } from '#platform/web/page-connection.ts';
import { classNames } from '../class-names.ts';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from './Icon.tsx';
import { Skeleton, SkeletonGroup } from './Skeleton.tsx';
import { textLinkStyle } from './TextLink.tsx';
import { type Failure, readFailure } from '../failure.ts';

const tones = {
	neutral: 'text-strong',
	warning: 'text-warning-text',
	danger: 'text-danger-text',
} as const;

export interface FigureTileProps {
	/** What the figure is of: words, or the link to where there is more. */
	readonly title: ReactNode;
	readonly figure: ReactNode;
	/** Shown after the figure and smaller. */
	readonly unit?: string;
	readonly tone?: keyof typeof tones;
	/** Before a figure whose tone says something: colour never does it alone. */
	readonly icon?: IconName;
	readonly detail?: ReactNode;
	/** False for a tile of one row, which has one line for the detail. */
	readonly hasRoom?: boolean;
	/** Links or small buttons, where the tile has room for them. */
	readonly actions?: ReactNode;
}

/** One thing at a glance, as high as the tile that it stands in. */
export function FigureTile(props: FigureTileProps): ReactElement {
	const { title, figure, unit, tone = 'neutral', icon, detail, hasRoom = false, actions } = props;
	return (
		<div className="flex h-full min-w-0 flex-col">
			<div className="shrink-0 truncate text-sm text-body">{title}</div>
			<p className={classNames('flex min-w-0 shrink-0 items-baseline gap-x-1.5', tones[tone])}>
				{icon !== undefined && <Icon name={icon} className="self-center" />}
				<span className="figures min-w-0 truncate text-xl font-semibold tight">{figure}</span>
				{unit !== undefined && <span className="truncate text-sm text-muted">{unit}</span>}
			</p>
			{detail !== undefined && (
				<div className={classNames('shrink-0 text-sm text-muted', hasRoom ? 'line-clamp-4' : 'truncate')}>{detail}</div>
			)}
			{actions !== undefined && <div className="mt-auto flex flex-wrap gap-2 pt-2">{actions}</div>}
		</div>
	);
}

/** What surrounds a tile can leave it out while it has nothing to say. */
export const QuietTileListener = createContext<((isQuiet: boolean) => void) | undefined>(undefined);

export type QuietTileProps = Pick<FigureTileProps, 'title' | 'detail' | 'hasRoom'>;

/** A tile that has nothing to show now; it tells the components that listen. */
export function QuietTile(props: QuietTileProps): ReactElement {
	const tell = useContext(QuietTileListener);
	// Where the tile is drawn once, no effect runs.
	if (useView() !== undefined) tell?.(true);
	// Before it is painted: what is left out is never seen.
	useLayoutEffect(() => {
		tell?.(true);
		return () => tell?.(false);
	}, [tell]);
	return <FigureTile {...props} figure="–" />;
}

/** Stands for a tile's lines at their height. */
export function FigureTileSkeleton({ label }: { readonly label: string }): ReactElement {
	return (
		<SkeletonGroup label={label}>
			<Skeleton width="narrow" className="mt-1" />
			<Skeleton shape="title" width="half" />
			<Skeleton width="wide" className="-mt-1" />
		</SkeletonGroup>
	);
}

export type FailedTileProps = Failure & {
	readonly title: ReactNode;
	/** What could not be loaded. */
	readonly words: string;
	readonly retryLabel: string;
};

/** In place of a tile's figure; the tiles next to it stay as they are. While the connection is lost its bar tries for all. */
export function FailedTile(props: FailedTileProps): ReactElement {
	const { title, words, retryLabel } = props;
	const { onRetry, error } = readFailure(props);
	const isLost = useIsLost();
	return (
		<div className="flex h-full min-w-0 flex-col">
			<div className="truncate text-sm text-body">{title}</div>
			<p className="mt-0.5 flex items-start gap-1.5 text-sm text-muted">
				<Icon name="triangle-alert" className="mt-0.5 text-warning-text" />
				<span className="line-clamp-2 min-w-0">{words}</span>
			</p>
			{!isLost && mayBeRetried(error) && (
				<button
					type="button"
					className={`${textLinkStyle} relative mt-auto self-start text-sm before:absolute before:-inset-x-2 before:-inset-y-1.5`}
					onClick={onRetry}
				>
					{retryLabel}
				</button>
			)}
		</div>
	);
}
