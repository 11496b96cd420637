// These types describe the acts that the search can begin, and the facts that decide which acts there are.
import type { Language, Theme } from '#platform/contract/language.ts';
import type { Translate } from '#platform/contract/text.ts';
import type { Features } from '#platform/web/use-features.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { en } from './messages.en.ts';
import type { WordKey } from './words.ts';

type ActKey = WordKey extends infer Key ? (Key extends `act.${infer Name}` ? Name : never) : never;

/** The facts that decide which acts a person has. */
export interface ActFacts {
	readonly text: Translate<typeof en>;
	readonly language: Language;
	readonly theme: Theme;
	readonly features: Features;
	/** Another person's account is shown, which can be read and not used. */
	readonly isElsewhere: boolean;
	/** The desktop that is shown, or the one that opens first. */
	readonly desktop: ActDesktop | undefined;
	/** Undefined while that is not known. */
	readonly subscription: ActSubscription | 'none' | undefined;
	readonly held: readonly StaffPermission[];
	readonly onTheme: () => void;
	readonly onLanguage: () => void;
	readonly onSwitchAccount: () => void;
	readonly onSignOut: () => void;
}

export interface ActDesktop {
	readonly id: string;
	readonly name: string;
	readonly isDefault: boolean;
	readonly right: 'own' | 'edit' | 'view';
}

export interface ActSubscription {
	readonly subscriptionId: string;
	readonly state: 'active' | 'past_due' | 'ending';
	readonly isPayer: boolean;
	/** “Professional × 2”. */
	readonly words: string;
}

export interface Act {
	readonly key: ActKey;
	readonly icon: IconName;
	/** An address, or what happens here. */
	readonly does: string | (() => void);
	readonly name?: string | undefined;
	readonly detail?: string | undefined;
	readonly reason?: string | undefined;
}
