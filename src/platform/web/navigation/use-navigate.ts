import { useLocation } from 'wouter';

export interface NavigateOptions {
	/** The page stays the same one of the history, and where it was scrolled to. */
	readonly replace?: boolean;
}

/** Shows the screen of an address of the application, from `pathTo`. */
export function useNavigate(): (address: string, options?: NavigateOptions) => void {
	return useLocation()[1];
}
