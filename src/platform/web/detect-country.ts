import { getCountry } from '#platform/contract/geo.ts';
import { call } from './api-client.ts';

/** For `PhoneInput`: the country that the caller's address belongs to, undefined where no one knows. */
export async function detectCountry(): Promise<string | undefined> {
	const { country } = await call(getCountry, {});
	return country === '' ? undefined : country;
}
