// What the parts of the section are given.
import type { ReactNode } from 'react';
import type { BrandSender, SenderFact } from '../contract.ts';

/** What the draft says, which is what is live where it changes nothing. */
export interface DraftSender {
	readonly name: string;
	readonly address: string;
	readonly replyTo: string;
}

/** Shows a DNS record that can be copied. */
export type ShowRecord = (record: NonNullable<SenderFact['record']>) => ReactNode;

export interface SenderCardProps {
	readonly brandKey: string;
	readonly sender: BrandSender;
	readonly draft: DraftSender;
	readonly mayChange: boolean;
	readonly showRecord: ShowRecord;
	readonly onRemove: () => void;
	/** Puts the address of a sender that is ready into the draft; absent where the draft cannot be changed. */
	readonly onAddToDraft?: ((address: string) => void) | undefined;
}

export const isWhole = ({ facts }: BrandSender): boolean => facts.every(({ state }) => state === 'true');
