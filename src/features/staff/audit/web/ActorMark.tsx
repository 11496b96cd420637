import type { ReactElement } from 'react';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import type { AuditRow } from '../contract.ts';
import { isFailedSignIn } from './use-failure-words.ts';

export interface ActorMarkProps {
	readonly row: AuditRow;
	/** As the row names them. */
	readonly name: string;
}

/** Marks who acted: a person, somebody unknown, or the portal itself. */
export function ActorMark({ row, name }: ActorMarkProps): ReactElement {
	const { actor, isFromElsewhere } = row;
	if (actor?.userId !== undefined) return <Avatar name={name} tintKey={String(actor.userId)} size="small" />;
	return (
		<span aria-hidden="true" className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-muted">
			<Icon name={isFromElsewhere || isFailedSignIn(row) ? 'user' : 'settings'} size="tiny" />
		</span>
	);
}
