// What happened, in words and as a picture.
import type { Translate } from '#platform/contract/text.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { Movement } from '../contract.ts';
import type { MovementKind } from '#features/billing/credits/contract.ts';
import type { en } from '../messages.en.ts';
import { isNamedService, type NamedService } from '../rules.ts';

const movementIcons: Readonly<Record<MovementKind, IconName>> = {
	bought: 'credit-card',
	granted: 'star',
	transferred_in: 'arrow-down',
	transferred_out: 'send',
	spent: 'receipt',
	reversed: 'undo-2',
	expired: 'clock',
};

const serviceIcons: Readonly<Record<NamedService, IconName>> = {
	'bureau.equifax': 'chart-line',
	idcheck: 'badge-check',
	esign: 'signature',
	'avm.report': 'house',
	'documents.storage': 'folder',
};

export function movementIcon({ Kind, Service }: Pick<Movement, 'Kind' | 'Service'>): IconName {
	return Kind === 'spent' && Service !== undefined && isNamedService(Service)
		? serviceIcons[Service]
		: movementIcons[Kind];
}

/** What a list says of a movement after its name: the file or order it was for, else a note on it, else its own reference. */
export function referenceOf({ ExternalReference, Note, Reference }: Movement): string {
	return ExternalReference ?? Note ?? Reference;
}

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

/** Names what a reversal undid. */
export function nameReversed(text: Translate<typeof en>, { Kind, Service }: ReversedMovement): string {
	return Service === undefined ? text(`kind.${Kind}`) : nameService(text, Service);
}

/** A product may charge for a service that has no name here yet; its code says something to who knows the product. */
export function nameService(text: Translate<typeof en>, service: string): string {
	return isNamedService(service) ? text(`service.${service}`) : service;
}

/** Whose words a note is. */
export function nameNote(text: Translate<typeof en>, { Kind, Counterpart }: Movement): string {
	if (Kind === 'transferred_out') return text('fact.own_note');
	return Kind === 'transferred_in' && Counterpart !== undefined
		? text('fact.note_of', { name: Counterpart })
		: text('fact.note');
}
