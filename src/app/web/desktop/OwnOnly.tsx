import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import { DeadEnd, type DeadEndProps } from './DeadEnd.tsx';

export interface OwnOnlyProps extends Pick<DeadEndProps, 'level'> {
	readonly children: ReactNode;
}

/** In another account one may look at what there is, not use it. */
export function OwnOnly({ children, level }: OwnOnlyProps): ReactElement {
	const isElsewhere = useQuery(profileQuery).data?.actedBy !== undefined;
	return isElsewhere ? <DeadEnd isFound level={level} /> : <>{children}</>;
}
