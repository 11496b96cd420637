import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { StartFromProps } from '#features/desktops/desktops/web/HomePage.tsx';
import { renewDesktops } from '#features/desktops/desktops/web/queries.ts';
import { StartFrom as StartFromOther } from '#features/desktops/management/web/StartFrom.tsx';

/** Fills an empty desktop from one that was set for the person. */
export function StartFrom(props: StartFromProps): ReactElement {
	const queries = useQueryClient();
	return <StartFromOther {...props} renew={(goneId) => renewDesktops(queries, goneId)} />;
}
