// What a browser knows by itself and a server must be told: where the person is, and how wide their window is.
import { createContext, use } from 'react';

/** A window has one of these layouts, by the breakpoints of use-width.ts. */
export type Layout = 'wide' | 'medium' | 'phone';

/** What a page is drawn for where no browser draws it. */
export interface View {
	readonly layout: Layout;
	/** IANA name of where the browser is. */
	readonly timeZone: string;
	readonly now: Date;
	/** Whether the keyboard has a command key. */
	readonly isMac: boolean;
	/** Live tiles that are known to have nothing to say; another one is named to `note`, because no effect runs there. */
	readonly quiet: ReadonlySet<string>;
	readonly note: (quietTile: string) => void;
}

/** Undefined in a browser, which looks at itself. */
export const ViewContext = createContext<View | undefined>(undefined);

export function useView(): View | undefined {
	return use(ViewContext);
}
