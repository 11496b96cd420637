import type { ReactElement } from 'react';
import { Icon } from '#ui/native/Icon.tsx';
import type { MovementKind } from '../contract.ts';
import { movementIcons } from './movement-words.ts';

const arriving: ReadonlySet<MovementKind> = new Set(['bought', 'granted', 'transferred_in']);

/** Picture of a movement: tinted for what came in, quiet for what left. The words beside it say the same. */
export function MovementMark({ kind }: { readonly kind: MovementKind }): ReactElement {
	const tone = arriving.has(kind) ? 'bg-success-soft text-success-text' : 'bg-sunken text-muted';
	return (
		<span className={`grid size-9 shrink-0 place-items-center rounded-full ${tone}`}>
			<Icon name={movementIcons[kind]} />
		</span>
	);
}
