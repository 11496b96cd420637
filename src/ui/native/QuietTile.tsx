import { createContext, type ReactElement, useContext, useEffect } from 'react';
import { FigureTile, type FigureTileProps } from './FigureTile.tsx';

const QuietContext = createContext<((isQuiet: boolean) => void) | undefined>(undefined);

/** What surrounds a tile can leave it out while it has nothing to say. */
export const QuietTileListener = QuietContext.Provider;

export type QuietTileProps = Pick<FigureTileProps, 'title' | 'detail' | 'hasRoom'>;

/** A tile that has nothing to say now; it tells whoever listens. */
export function QuietTile(props: QuietTileProps): ReactElement {
	const tell = useContext(QuietContext);
	useEffect(() => {
		tell?.(true);
		return () => tell?.(false);
	}, [tell]);
	return <FigureTile {...props} figure="–" />;
}
