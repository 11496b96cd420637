import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { NoticeSlot } from './Notice.tsx';

export interface RowFailureProps {
	/** Null where nothing failed. */
	readonly error: unknown;
	readonly networkFailure: string;
}

/** Why an act on a row of a list failed, in the place of its buttons. */
export function RowFailure({ error, networkFailure }: RowFailureProps): ReactElement {
	return (
		<NoticeSlot role="alert">
			{error !== null && (
				<span className="max-w-56 text-sm text-danger-text">{describeFailure(error, networkFailure)}</span>
			)}
		</NoticeSlot>
	);
}
