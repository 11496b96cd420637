import type { ComponentType, ReactNode } from 'react';
import type { Language } from '#platform/contract/language.ts';
import type { Tile } from '#features/desktops/desktops/contract.ts';
import type { Shortcut } from '#features/desktops/shortcuts/contract.ts';
import type { LinkDraft } from './draft.ts';
import type { Audience } from './queries.ts';

/** What other slices bring to published tiles. */
export interface TileParts {
	/** Live tiles that this portal can show. */
	readonly lives: readonly { readonly key: NonNullable<Tile['live']>; readonly name: string }[];
	/** Draws tiles as a desktop does, for who reads the language. */
	readonly drawTiles: (tiles: readonly Tile[], language: Language) => ReactNode;
	/** Names, address and icon of a shortcut. */
	readonly LinkFields: ComponentType<LinkFieldsProps>;
	/** Changes a shortcut in its library. */
	readonly EditLink: ComponentType<EditLinkProps>;
	/** Which desktop opens first for others. */
	readonly DefaultDesktops: ComponentType<{ readonly audiences: readonly Audience[] }>;
	/** Desktops may show something else now. */
	readonly onChanged: () => void;
}

export interface LinkFieldsProps {
	readonly value: LinkDraft;
	readonly errors: Readonly<Partial<Record<'name' | 'link', string>>>;
	readonly onChange: (part: Partial<LinkDraft>) => void;
}

export interface EditLinkProps {
	readonly shortcut: Shortcut;
	readonly onClose: () => void;
	readonly onChanged: () => void;
}
