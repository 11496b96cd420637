import type { ReactElement } from 'react';
import { Icon } from '#ui/native/Icon.tsx';
import type { Movement } from '../contract.ts';
import { movementIcon } from './movement-words.ts';

/** Picture of a movement: tinted for what came in, quiet for what left. The words next to it say the same. */
export function MovementMark({ movement }: { readonly movement: Movement }): ReactElement {
	const tone = movement.amount > 0 ? 'bg-success-soft text-success-text' : 'bg-sunken text-muted';
	return (
		<span className={`grid size-8 shrink-0 place-items-center rounded-full sm:size-7 ${tone}`}>
			<Icon name={movementIcon(movement)} />
		</span>
	);
}
