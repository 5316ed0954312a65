/** What the page says in English about games by a link, loaded with the first of them. */
import { forms } from './forms';

export const words = {
  // Terms
  terms: 'Terms',
  termsSummary: '{aids} · {clock} · {watch} · {first}',
  aids: 'Aids',
  aidsNamed: 'Aids: {aids}',
  aidsText: {
    learning:
      'Everything is shown: which tiles remain, who holds a feature and what it is worth, and what each choice would bring.',
    standard:
      'Which tiles remain, who holds a feature and what it is worth are shown; what a choice would bring is not.',
    tournament:
      'Who holds a feature is shown; neither what it is worth before it is complete, nor which tiles remain, nor what a choice would bring.',
  },
  aidsName: {
    learning: 'Learning',
    standard: 'Standard',
    tournament: 'Tournament',
  },
  clock: 'Clock',
  clockKind: {
    none: 'No clock',
    game: 'Minutes',
    turn: 'Days',
  },
  clockMinutes: 'Minutes for each player',
  clockIncrement: 'Seconds more for each turn',
  clockDays: 'Days for each turn',
  clockGameText: forms('{n} minute each', '{n} minutes each'),
  clockGameMore: '{game}, {n} s more each turn',
  clockTurnText: forms('{n} day for each turn', '{n} days for each turn'),
  flag: 'Whoever has no time left',
  flagName: {
    loses: 'loses',
    'plays-on': 'plays on; it is only noted',
    computer: 'is replaced by a computer player until he comes back',
  },
  flagLosesMany: 'comes last; a computer player goes on for him',
  watchTitle: 'Watching',
  watchOpen: 'Whoever has the link may watch',
  watchPrivate: 'Nobody may watch',
  firstTitle: 'Who begins',
  setupPrivate: 'Private: nobody may watch',
  setupShuffled: 'Random order of players',
  firstListed: 'In the order of the list',
  firstRandom: 'In random order',

  // This game
  table: 'This game',
  tableHint: 'Terms, offers, your seat elsewhere',
  agreed: 'What was agreed on',
  offers: 'Propose to the others',
  offersNone: 'There is nothing to propose now.',
  offersWatching: 'Only players can propose something.',
  offerName: {
    takeback: 'Take back my last turn',
    pause: 'Pause',
    resume: 'Go on',
    tie: 'Agree on a tie',
    rematch: 'Play again',
  },
  offerAsks: {
    takeback: '{who} would like to take back the last turn played.',
    pause: '{who} proposes a pause.',
    resume: '{who} proposes to go on.',
    tie: '{who} proposes to end the game as a tie.',
    rematch: '{who} would like to play again; the seats change.',
  },
  offerOwn: {
    takeback: 'You have asked to take back your last turn.',
    pause: 'You have proposed a pause.',
    resume: 'You have proposed to go on.',
    tie: 'You have proposed a tie.',
    rematch: 'You have proposed to play again.',
  },
  offerRefused: {
    takeback: '{who} does not agree to taking back.',
    pause: '{who} does not agree to a pause.',
    resume: '{who} does not want to go on yet.',
    tie: '{who} does not agree to a tie.',
    rematch: '{who} does not want to play again.',
  },
  offerWithdrawn: '{who} has withdrawn the proposal.',
  offerPassed: 'The game has gone on, so the proposal is void.',
  offerWaits: 'No answer yet from {who}.',
  agree: 'Agree',
  disagree: 'Decline',
  withdraw: 'Withdraw',
  resign: 'Resign',
  resignAgain: 'Really resign?',
  claims: 'Somebody has left',
  claimsText:
    'Whoever is said to have left has a minute to show that this is not so. A seat that is taken over is given back to whoever returns.',
  claimComputer: '{who} has left: a computer player takes over',
  claimWin: '{who} has left: I win',
  claimed: '{by} says that {who} has left. In {n} s a computer player takes over.',
  claimedWin: '{by} says that {who} has left. In {n} s the game is over.',
  claimedYou: '{by} says that you have left. In {n} s a computer player takes your seat.',
  claimedYouWin: '{by} says that you have left. In {n} s the game is lost.',
  amHere: 'I am here',
  takenBack: 'Acts were taken back.',
  takenBackDraft: 'Acts were taken back, and with them what you had tried.',
  paused: 'The game is paused.',
  resumeAsk: 'Propose to go on',
  spared: 'The server was down. Everybody has got back the time in between.',
  standIn: 'A computer player acts for {who}.',
  standInYou: 'A computer player acts for you, {who}.',
  takeSeatBack: 'Take my seat back',
  flagged: '{who} has no time left.',
  resigned: '{who} has resigned.',

  // Clocks
  clockOf: 'time left: {time}',
  clockRuns: 'running',
  clockStands: 'paused',
  clockDaysHours: '{days} d {hours} h',
  clockWarn60: 'One minute left.',
  clockWarn10: 'Ten seconds left.',
  days: forms('{n} day', '{n} days'),
  hours: forms('{n} hour', '{n} hours'),
  minutes: forms('{n} minute', '{n} minutes'),
  seconds: forms('{n} second', '{n} seconds'),
  late: '+{n} s',
  lateSpoken: 'slow connection, {n} milliseconds',

  // The end
  endWhy: {
    flag: 'The time was up.',
    resigned: 'The others have resigned.',
    agreed: 'A tie was agreed on.',
    abandoned: 'The others have left.',
  },
  endTie: 'A tie.',
  dealProved:
    'The order of the tiles was sealed before the first draw. To check that nothing was changed since, download the record and type: lauze verify game.lz',
  dealNotProved:
    'The record names another random number for your seat than the one that this page gave. So it does not prove how the tiles were dealt.',
  offerRematch: 'Propose to play again',
  acceptRematch: 'Play again, as {who} proposes',
  toNext: 'To the next game',
  rematchWaits: 'Playing again is proposed. Waiting for the others …',

  // Talk
  talk: 'Chat',
  talkUnread: forms('Chat: {n} new', 'Chat: {n} new'),
  talkEmpty: 'Nobody has said anything yet.',
  talkWatching: 'Only players can write.',
  talkOwn: 'What do you want to say?',
  talkSend: 'Send',
  talkPhrases: 'Quick phrases',
  talkMute: 'Mute the chat for me',
  talkMuted: 'The chat is muted. Nothing of it is shown or marked as new.',
  phrases: {
    hello: 'Hello!',
    'good-luck': 'Good luck!',
    'well-played': 'Well played!',
    thanks: 'Thank you!',
    'one-moment': 'One moment, please.',
    sorry: 'Sorry!',
    'good-game': 'Good game!',
    bye: 'Goodbye!',
  },

  // Seats elsewhere
  elsewhere: 'My seat on another device',
  elsewhereText:
    'This link is your seat: whoever opens it can play for you. Send it to nobody but yourself.',
  elsewhereShow: 'Show the link',
  elsewhereFor: 'Link to seat {letter}',
  copyElsewhere: 'Copy the link to seat {letter}',
  noWatching: 'This game is private: nobody can watch.',
  privateJoin: 'This game is private. You see it when you have taken your seat.',

  // Problems
  notStored:
    'The server could not keep your move ({why}). It has not been played: it is still here, so confirm it again in a moment.',
};
