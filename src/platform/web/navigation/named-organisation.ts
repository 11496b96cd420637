import { useAddress } from './shown-address.ts';

/** The number of another organisation of the brand, where the address names one, as in mails to people who administer several; the server judges it. */
export function useNamedOrganisation(): number | undefined {
	const named = useAddress().query['organisation'] ?? '';
	return /^[1-9]\d{0,8}$/.test(named) ? Number(named) : undefined;
}
