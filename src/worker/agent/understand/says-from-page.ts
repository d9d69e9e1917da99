// "Fill in each field with the matching value from the table": the page says what belongs where.
const value =
  '(?:value|values|data|information|info|details|answer|answers|entry|entries|text|texts|content|contents|word|words|number|numbers)';
const matching =
  '(?:correspond(?:s|ing)?|match(?:es|ing)?|belong(?:s|ing)?|respective|appropriate|right|correct|associated|related|same|goes|paired|given|provided|listed|shown|displayed)';
const label = '(?:labels?|fields?|inputs?|names?|box(?:es)?|headings?|questions?|rows?|keys?|captions?|headers?)';
const source =
  '(?:table|list|text|page|grid|card|panel|box|section|paragraph|data|record|row|column|details|legend|chart)s?';
const each = '(?:each|every|all(?: of)?(?: the)?|the|its|their|both)';
const patterns = [
  // the value that corresponds with each label …; the values matching the labels
  `^(?:in |out )?(?:the |all (?:the |of the )?|each |every )?${value} (?:(?:that|which) )?(?:is |are )?${matching}(?: (?:with|to|for|by|next to|beside))* (?:each|every|all(?: of)?(?: the)?|the|their) ${label}\\b`,
  // the corresponding value for each label
  `^(?:in |out )?(?:the |each |all (?:the )?|every )?(?:${matching} )+${value}(?: (?:for|of|to|into|in|next to|beside|from the table for) ${each} (?:[a-z-]+ )?${label})\\b`,
  // each field with the matching value (from the table)
  `^(?:in |out )?${each} (?:[a-z-]+ )?(?:${label}|form) (?:with|using|by|based on|according to|from) (?:the |its |their )?(?:${matching} )+${value}\\b`,
  // the form with the values from the table; the form using the table above
  `^(?:in |out )?${each} (?:[a-z-]+ )?(?:${label}|form) (?:with|using|by using|based on|according to|from) (?:the |its |their )?(?:${value} )?(?:(?:that (?:is|are) )?(?:from|in|of|shown in|given in|found in|listed in|provided in|displayed in|contained in|on) )?(?:the |this )(?:[a-z-]+ )?${source}(?: (?:above|below|shown|on (?:the|this) page|next to it|to the (?:left|right)))?$`,
  // the fields with the information shown
  `^(?:in |out )?${each} (?:[a-z-]+ )?(?:${label}|form) (?:with|using) (?:the )?${value} (?:that (?:is|are) )?(?:shown|given|provided|displayed|listed|below|above)(?: (?:below|above|here))?$`,
  // the value for each label (from the table)
  `^(?:in |out )?(?:the )?${value} (?:for|of) (?:each|every|all(?: of)?(?: the)?) (?:[a-z-]+ )?${label}\\b`,
  // the values from the table into the (matching) fields
  `^(?:the |all (?:the |of the )?|each |every )?(?:values|data|information|info|details|entries|contents|answers) (?:(?:from|in|of|shown in|given in|found in) )(?:the |this )(?:[a-z-]+ )?${source}(?: (?:above|below))? (?:into|in|to) (?:the |their |its )?(?:${matching} )*(?:fields|inputs|boxes|labels|form)\\b`,
  // each value from the table into its field
  `^(?:each|every) ${value}(?: (?:from|in|of) (?:the |this )?(?:[a-z-]+ )?${source})? (?:into|in|to|next to|beside) (?:the |its )?(?:${matching} )*${label}\\b`,
];
const whole = new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'), 'i');

export function saysFromPage(words: string): boolean {
  // One label that is named is one field, and quoted words are values of their own.
  return whole.test(words) && !/[\uE000=]|: /.test(words);
}
