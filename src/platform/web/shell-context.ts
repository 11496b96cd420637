import { createContext, use } from 'react';
import type { BrandView } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';

export interface Shell {
	readonly brand: BrandView;
	/** Where the demonstration keeps its mail; undefined in production. */
	readonly mailboxPath: string | undefined;
	/** Shows the screens in the other language, in place. Rejects where its texts cannot be fetched. */
	readonly changeLanguage: (language: Language) => Promise<void>;
}

export const ShellContext = createContext<Shell | undefined>(undefined);

export function useShell(): Shell {
	const shell = use(ShellContext);
	if (shell === undefined) throw new Error('Wrap the screen in a ShellContext');
	return shell;
}
