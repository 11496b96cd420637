// What happened, in words and as a picture.
import type { Translate } from '#platform/contract/text.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { Movement, MovementKind } from '../contract.ts';
import type { en } from '../messages.en.ts';
import { isNamedService } from '../rules.ts';

export const movementIcons: Readonly<Record<MovementKind, IconName>> = {
	bought: 'credit-card',
	granted: 'star',
	transferred_in: 'arrow-down',
	transferred_out: 'send',
	spent: 'receipt',
	reversed: 'undo-2',
	expired: 'clock',
};

type ReversedMovement = NonNullable<Movement['Reverses']>;

/** The line that names a movement in a list. */
export function nameMovement(text: Translate<typeof en>, { Kind, Counterpart, Service, Reverses }: Movement): string {
	if (Kind === 'transferred_in' || Kind === 'transferred_out') {
		return Counterpart === undefined ? text(`move.${Kind}_unnamed`) : text(`move.${Kind}`, { name: Counterpart });
	}
	if (Kind === 'spent' && Service !== undefined) return nameService(text, Service);
	if (Kind === 'reversed' && Reverses !== undefined) {
		return text('move.reversed_what', { what: nameReversed(text, Reverses) });
	}
	return text(`move.${Kind}`);
}

/** What a reversal undid. */
export function nameReversed(text: Translate<typeof en>, { Kind, Service }: ReversedMovement): string {
	return Service === undefined ? text(`kind.${Kind}`) : nameService(text, Service);
}

/** A product may charge for a service that has no name here yet; its code says something to who knows the product. */
export function nameService(text: Translate<typeof en>, service: string): string {
	return isNamedService(service) ? text(`service.${service}`) : service;
}
