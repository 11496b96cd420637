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

export function movementIcon({ kind, service }: Pick<Movement, 'kind' | 'service'>): IconName {
	return kind === 'spent' && service !== undefined && isNamedService(service)
		? serviceIcons[service]
		: movementIcons[kind];
}

/** What a list says of a movement after its name: the file or order it was for, else a note on it, else its own reference. */
export function referenceOf({ externalReference, note, reference }: Movement): string {
	return externalReference ?? note ?? reference;
}

type ReversedMovement = NonNullable<Movement['reverses']>;

/** The line that names a movement in a list. */
export function nameMovement(
	text: Translate<typeof en>,
	{ kind, counterpart, service, reverses }: Pick<Movement, 'kind' | 'counterpart' | 'service' | 'reverses'>,
): string {
	if (kind === 'transferred_in' || kind === 'transferred_out') {
		return counterpart === undefined ? text(`move.${kind}_unnamed`) : text(`move.${kind}`, { name: counterpart });
	}
	if (kind === 'spent' && service !== undefined) return nameService(text, service);
	if (kind === 'reversed' && reverses !== undefined) {
		return text('move.reversed_what', { what: nameReversed(text, reverses) });
	}
	return text(`move.${kind}`);
}

/** Names what a reversal undid. */
export function nameReversed(text: Translate<typeof en>, { kind, service }: ReversedMovement): string {
	return service === undefined ? text(`kind.${kind}`) : nameService(text, service);
}

/** A product may charge for a service that has no name here yet; its code says something to who knows the product. */
export function nameService(text: Translate<typeof en>, service: string): string {
	return isNamedService(service) ? text(`service.${service}`) : service;
}

/** Whose words a note is. */
export function nameNote(text: Translate<typeof en>, { kind, counterpart }: Movement): string {
	if (kind === 'transferred_out') return text('fact.own_note');
	return kind === 'transferred_in' && counterpart !== undefined
		? text('fact.note_of', { name: counterpart })
		: text('fact.note');
}
