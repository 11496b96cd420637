import type { Profile } from './contract.ts';

type Names = Pick<Profile, 'givenName' | 'familyName' | 'preferredName'>;

/** What the portal calls a person. */
export function calledName({ preferredName, givenName }: Pick<Names, 'preferredName' | 'givenName'>): string {
	return preferredName === '' ? givenName : preferredName;
}

export function displayName(names: Names): string {
	return `${calledName(names)} ${names.familyName}`;
}
