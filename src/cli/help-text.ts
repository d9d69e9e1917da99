export const helpText = `Usage:
  rehearsal run [--site URL_OR_ID] [--flow TITLE_OR_ID …] [--wait] [--junit FILE] [--json]
  rehearsal pull DIR [--site URL_OR_ID]
  rehearsal push DIR [--site URL_OR_ID]

run   starts all flows of a website, or only those named by --flow
pull  writes the flows of a website to YAML files in a folder, one for each flow
push  changes the flows of a website to what the YAML files in a folder say

  --site URL_OR_ID    the website; not needed if the account has only one
  --flow TITLE_OR_ID  a flow to run; may be repeated
  --wait              wait until all runs have ended, and say how they ended
  --junit FILE        also write the results to a JUnit XML file
  --json              print the results as one JSON object
  --help, --version

Environment:
  REHEARSAL_URL      the address of Rehearsal (http://localhost:3000)
  REHEARSAL_API_KEY  an API key of your account

Exit codes:
  0  all flows passed; without --wait: they were started
  1  a flow failed
  2  the command could not be carried out; the reason is on stderr
`;
