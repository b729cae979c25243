interface OrganisationRule {
  readonly hideAppPopup?: true;
  readonly hideOrdersMenu?: true;
}

/** The only place that tests an organisation's number. */
const ORGANISATION_RULES: Readonly<Record<number, OrganisationRule>> = {
  13: { hideAppPopup: true },
  18: { hideOrdersMenu: true },
};

export const hidesAppPopup = (organisation: number): boolean => ORGANISATION_RULES[organisation]?.hideAppPopup === true;
export const hidesOrdersMenu = (organisation: number): boolean => ORGANISATION_RULES[organisation]?.hideOrdersMenu === true;
