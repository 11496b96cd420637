// The state of one phone field: its text, whose country it follows, and what the caller is told.
import type { CountryCode } from 'libphonenumber-js/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { findCountry, getCountry } from './countries.ts';
import { chooseCountry, openEntry, type PhoneEntry, type PhoneRules, typeText } from './phone-text.ts';

/** A country that is not known by then is no help any more. */
const detectionLimitMs = 2000;

export interface PhoneOptions {
	readonly value: string;
	/** The country that national numbers belong to, where it is known. */
	readonly country: string | undefined;
	readonly detectCountry: (() => Promise<string | undefined>) | undefined;
	readonly onEntry: (entry: PhoneEntry) => void;
}

export interface PhoneEntryState {
	readonly entry: PhoneEntry;
	readonly type: (text: string) => PhoneEntry;
	readonly choose: (country: CountryCode) => void;
}

export function usePhoneEntry(rules: PhoneRules, options: PhoneOptions): PhoneEntryState {
	const { value, country, detectCountry, onEntry } = options;
	const { preferred, all } = rules.countries;
	const given = findCountry(all, country);
	const first = given ?? findCountry(all, rules.home) ?? preferred[0] ?? getCountry(all, all[0]?.code);
	const [state, setState] = useState(() => ({
		entry: openEntry(rules, value, first.code),
		// Neither the person nor a number has said which country it is.
		isGuess: given === undefined && !value.trim().startsWith('+'),
	}));
	const { entry } = state;
	const [seen, setSeen] = useState(value);
	if (value !== seen) {
		setSeen(value);
		// What the caller was told just now comes back as its value; only another one replaces the text.
		if (value !== entry.number)
			setState({ entry: openEntry(rules, value, entry.country), isGuess: state.isGuess && value === '' });
	}

	const take = useEffectEvent((detected: string | undefined): void => {
		const found = findCountry(all, detected);
		if (found === undefined || !state.isGuess) return;
		setState({ entry: chooseCountry(rules, entry, found.code), isGuess: false });
	});
	const detect = useEffectEvent(() => (state.isGuess ? detectCountry?.() : undefined));
	useEffect(() => {
		let isWanted = true;
		const stop = (): void => {
			isWanted = false;
		};
		const timer = setTimeout(stop, detectionLimitMs);
		// Where it fails, the first of the list stays (specification § 8).
		void detect()?.then(
			(detected) => (isWanted ? take(detected) : undefined),
			() => undefined,
		);
		return () => {
			clearTimeout(timer);
			stop();
		};
	}, []);

	const change = (next: PhoneEntry): PhoneEntry => {
		setState({ entry: next, isGuess: false });
		onEntry(next);
		return next;
	};
	return {
		entry,
		type: (text) => change(typeText(rules, entry, text)),
		choose: (code) => void change(chooseCountry(rules, entry, code)),
	};
}
