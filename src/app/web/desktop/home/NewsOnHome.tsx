import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { desktopQuery } from '#features/desktops/desktops/web/queries.ts';
import { NewsTile } from '#features/desktops/managed-tiles/web/tile/NewsTile.tsx';

/** What was published lately and does not stand on the same desktop as a tile of its own. */
export function NewsOnHome({ height }: { readonly height: number }): ReactElement {
	const { screen } = useAddress();
	const { data } = useQuery(desktopQuery(screen?.name === 'home' ? screen.params['key'] : undefined));
	const placed = useMemo(() => new Set(data?.desktop.tiles.map(({ id }) => id)), [data]);
	return <NewsTile height={height} placed={placed} />;
}
