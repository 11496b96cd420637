// Acts about a person that open a dialog; one dialog is open at a time.
import type { HeldLicence } from '#features/staff/personnel/contract.ts';

export type PersonAct =
	| { readonly kind: 'view' | 'reset' | 'sessions' | 'exemption' | 'credits' }
	| { readonly kind: 'licence'; readonly province?: string }
	| { readonly kind: 'renewal'; readonly licence: HeldLicence };

export interface PersonActProps {
	readonly userId: number;
	readonly onAct: (act: PersonAct) => void;
}
