import type { Entry } from '../../contract.ts';

export interface OpenPartProps {
	readonly entry: Entry;
}
