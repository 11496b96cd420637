import type { Profile } from './contract.ts';

type Names = Pick<Profile, 'GivenName' | 'FamilyName' | 'PreferredName'>;

/** What the portal calls a person. */
export function calledName({ PreferredName, GivenName }: Pick<Names, 'PreferredName' | 'GivenName'>): string {
	return PreferredName === '' ? GivenName : PreferredName;
}

export function displayName(names: Names): string {
	return `${calledName(names)} ${names.FamilyName}`;
}
